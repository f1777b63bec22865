-- ODL: one cycle of 72 hours for the whole platform. Its pool leaves the treasury when it opens; what is claimed goes to
-- members, the rest returns when it ends.

create table odl_cycle (
  id int generated always as identity primary key,
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  turnover bigint not null check (turnover >= 0),
  overridden boolean not null,
  pool bigint not null check (pool >= 0),
  claimed bigint not null default 0 check (claimed between 0 and pool),
  plan_version int not null references plan_version,
  ended_at timestamptz
);
create unique index odl_cycle_one_at_a_time on odl_cycle ((true)) where ended_at is null;

create table odl_entitlement (
  cycle_id int not null references odl_cycle,
  activation_id bigint not null references activation,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  claimed_at timestamptz,
  primary key (cycle_id, activation_id)
);
create index odl_entitlement_member on odl_entitlement (member_id, cycle_id);

-- An administrator's turnover for the next cycle; it lasts for that one.
create table odl_turnover_override (
  id bigint generated always as identity primary key,
  turnover bigint not null check (turnover >= 0),
  set_at timestamptz not null,
  cycle_id int references odl_cycle
);

create function open_odl_cycle(at timestamptz, end_at timestamptz, new_turnover bigint, override_id bigint, new_pool bigint,
  new_plan_version int, activation_ids bigint[], member_ids bigint[], amounts bigint[]) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  new_id int;
begin
  perform speak_as_payer(true);
  insert into odl_cycle (opened_at, ends_at, turnover, overridden, pool, plan_version)
    values (at, end_at, new_turnover, override_id is not null, new_pool, new_plan_version) returning id into new_id;
  update odl_turnover_override set cycle_id = new_id where id = override_id;
  insert into odl_entitlement (cycle_id, activation_id, member_id, amount)
    select new_id, share.activation_id, share.member_id, share.amount
    from unnest(activation_ids, member_ids, amounts) as share (activation_id, member_id, amount) where share.amount > 0;
  if new_pool > 0 then
    perform post_transfers(array[online_id_of(at, 'odl open ' || new_id)], array['odl_open'], array[10::bigint], array[11::bigint],
      array[new_pool], 'odl cycle', new_id::text, at);
  end if;
  perform speak_as_payer(false);
  return new_id;
end $$;

create function end_odl_cycle(target int, at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended odl_cycle;
begin
  update odl_cycle set ended_at = at where id = target and ended_at is null returning * into ended;
  if not found then
    return null;
  end if;
  if ended.pool > ended.claimed then
    perform speak_as_payer(true);
    perform post_transfers(array[online_id_of(at, 'odl return ' || target)], array['odl_return'], array[11::bigint], array[10::bigint],
      array[ended.pool - ended.claimed], 'odl cycle', target::text, at);
    perform speak_as_payer(false);
  end if;
  return ended.pool - ended.claimed;
end $$;

-- Pays a claim from the pool at once: one row per entitled activation. Answers false if it was claimed before.
create function claim_odl(cycle int, claimant bigint, activation_ids bigint[], payouts bigint[], at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  claimed_count bigint;
begin
  update odl_entitlement set claimed_at = at
    where cycle_id = cycle and member_id = claimant and activation_id = any (activation_ids) and claimed_at is null;
  get diagnostics claimed_count = row_count;
  if claimed_count <> cardinality(activation_ids) then
    return false;
  end if;
  update odl_cycle set claimed = claimed + (select sum(payout) from unnest(payouts) as payout)
    where id = cycle and ended_at is null and at < ends_at;
  if not found then
    return false;
  end if;
  update activation_use set odl_paid = odl_paid + payout.amount
    from unnest(activation_ids, payouts) as payout (id, amount) where activation_use.activation_id = payout.id;
  perform ensure_bounty_partition(online_id_of(at, 'odl'));
  perform ensure_transfer_partition(online_id_of(at, 'odl'));
  perform speak_as_payer(true);
  with row as (
    select online_id_of(at, format('odl %s of %s', cycle, payout.id)) as id, payout.id as activation_id, payout.amount as payout,
      odl_entitlement.amount as entitled, (select plan_version from odl_cycle where odl_cycle.id = cycle) as plan_version
    from unnest(activation_ids, payouts) as payout (id, amount)
    join odl_entitlement on odl_entitlement.cycle_id = cycle and odl_entitlement.activation_id = payout.id
  ), written as (
    insert into bounty (id, kind, level, beneficiary, source, base, amount, lost, status, accrued_at, ordinal, plan_version, paid_at, transfer_id)
      select id, 4, 0, claimant, activation_id, entitled, payout, entitled - payout, 'Paid', at, bounty_ordinal(30, activation_id),
        plan_version, at, case when payout > 0 then id end
      from row returning transfer_id, amount
  )
  insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
    select transfer_id, 'odl_claim', 11, claimant << 4 | 3, amount, claim_odl.at, 'odl cycle', cycle::text
    from written where transfer_id is not null;
  perform speak_as_payer(false);
  return true;
end $$;

revoke execute on function open_odl_cycle, end_odl_cycle, claim_odl from public;
grant execute on function open_odl_cycle, end_odl_cycle, claim_odl to tributary_app;
grant select on odl_cycle, odl_entitlement, odl_turnover_override to tributary_app;
grant insert (turnover, set_at) on odl_turnover_override to tributary_app;
