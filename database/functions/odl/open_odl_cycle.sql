-- Opens a cycle of 72 hours from `at` with the turnover of the 72 hours before, or the one that an administrator has set. Its pool is the
-- plan's share of that turnover, and at most the treasury less pending rewards. Returns null if another cycle is not over.
create or replace function open_odl_cycle(at timestamptz, now timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  new_id int;
  new_funded_at timestamptz := lock_payer(now);
  plan plan_version;
  set_turnover odl_turnover_override;
  new_turnover bigint;
  spare bigint := balance_of(system_account('reward_treasury')) - (select coalesce(sum(amount), 0) from reward_queue);
  new_pool bigint;
begin
  if at > now or exists (select from odl_cycle where ends_at > at or ended_at is null) then
    return null;
  end if;
  select * into strict plan from plan_version where effective_at <= at and cancelled_at is null order by effective_at desc, id desc limit 1;
  select * into set_turnover from odl_turnover_override where cycle_id is null order by id desc limit 1;
  new_turnover := coalesce(set_turnover.turnover, turnover_between(at - interval '72 hours', at));
  new_pool := least(portion_of(new_turnover, percent_to_ppm(plan.settings #>> '{odl,percentOfTurnover}')), greatest(spare, 0));
  perform set_payer_context(true);
  insert into odl_cycle (opened_at, ends_at, funded_at, turnover, overridden, pool, plan_version)
    values (at, at + interval '72 hours', new_funded_at, new_turnover, set_turnover.id is not null, new_pool, plan.id) returning id into new_id;
  update odl_turnover_override set cycle_id = new_id where id = set_turnover.id;
  insert into odl_entitlement (cycle_id, activation_id, member_id, amount)
    select new_id, activation_id, member_id, amount from odl_shares(at, new_pool, plan.settings);
  insert into notification (audience, recipient_id, kind, subject, at, amount)
    select 'member', member_id, notification_kind_id('odl-opened'), new_id::text, at, sum(amount)::bigint
    from odl_entitlement where cycle_id = new_id group by member_id order by member_id;
  if new_pool > 0 then
    perform post_transfers(array[online_transfer_id(new_funded_at, 'odl open ' || new_id)], array['odl_open'], array[system_account('reward_treasury')],
      array[system_account('odl_pool')],
      array[new_pool], 'odl cycle', new_id::text, new_funded_at);
  end if;
  perform set_payer_context(false);
  return new_id;
end $$;

revoke execute on function open_odl_cycle from public;
grant execute on function open_odl_cycle to tributary_app;
