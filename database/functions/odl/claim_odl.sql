-- Pays a claim from the pool at once, one row per entitled activation, from the caps of the claimant's activations. Returns false
-- if it was claimed before.
create or replace function claim_odl(cycle int, claimant bigint, activation_ids bigint[], payouts bigint[], used_activations bigint[],
  used_amounts bigint[], at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  odl constant reward_kind := (select reward_kind from reward_kind where name = 'odl');
  claimed_count bigint;
  payout_sum bigint := (select coalesce(sum(payout), 0) from unnest(payouts) as payout);
begin
  perform assert_present(at);
  -- A request that began before the cycle was funded is dated after the funding.
  at := greatest(at, (select funded_at from odl_cycle where id = cycle));
  update odl_entitlement set claimed_at = at
    where cycle_id = cycle and member_id = claimant and activation_id = any (activation_ids) and claimed_at is null;
  get diagnostics claimed_count = row_count;
  if claimed_count <> cardinality(activation_ids) or cardinality(payouts) <> cardinality(activation_ids) then
    return false;
  end if;
  update odl_cycle set claimed = claimed + payout_sum
    where id = cycle and ended_at is null and at < ends_at;
  if not found then
    return false;
  end if;
  if use_member_caps(claimant, used_activations, used_amounts, at) <> payout_sum then
    raise exception using errcode = 'TB003', message = format('the claim of member %s uses an amount of caps that differs from its payout', claimant);
  end if;
  update activation_cap_usage set odl_paid = odl_paid + payout.amount
    from unnest(activation_ids, payouts) as payout (id, amount) where activation_cap_usage.activation_id = payout.id;
  -- An earlier cycle may have paid more than a lowered limit allows; such an activation is paid nothing.
  if exists (select from unnest(activation_ids, payouts) as payout (id, amount) join activation on activation.id = payout.id
      join activation_cap_usage on activation_id = activation.id, odl_cycle join plan_version on plan_version.id = plan_version
    where payout.amount > 0 and odl_cycle.id = cycle
      and odl_paid > portion_of(activation.amount, percent_to_ppm(package_terms(settings, package_id) ->> 'odlProfitMax')))
  then
    raise exception using errcode = 'TB003', message = format('the claim of member %s exceeds the ODL limit of a package', claimant);
  end if;
  perform ensure_reward_partition(online_transfer_id(at, 'odl'));
  perform ensure_transfer_partition(online_transfer_id(at, 'odl'));
  perform set_payer_context(true);
  with row as (
    select online_transfer_id(at, format('odl %s of %s', cycle, payout.id)) as id, payout.id as activation_id, payout.amount as payout,
      odl_entitlement.amount as entitled, (select plan_version from odl_cycle where odl_cycle.id = cycle) as plan_version
    from unnest(activation_ids, payouts) as payout (id, amount)
    join odl_entitlement on odl_entitlement.cycle_id = cycle and odl_entitlement.activation_id = payout.id
  ), written as (
    insert into reward (id, kind, level, beneficiary, activation_id, base_amount, amount, capped_amount, status, accrued_at, queue_position, plan_version, paid_at, transfer_id)
      select id, odl.kind, 0, claimant, activation_id, entitled, payout, entitled - payout, 'Paid', at, reward_queue_position(odl.step, activation_id),
        plan_version, at, case when payout > 0 then id end
      from row returning transfer_id, amount
  )
  insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
    select transfer_id, odl.code, system_account('odl_pool'), account_id(claimant, odl.wallet_kind), amount, claim_odl.at, 'odl cycle', cycle::text
    from written where transfer_id is not null;
  perform set_payer_context(false);
  return true;
end $$;

revoke execute on function claim_odl from public;
grant execute on function claim_odl to tributary_app;
