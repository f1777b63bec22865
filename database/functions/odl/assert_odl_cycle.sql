-- Validates a new cycle. It does not overlap the last one and lasts 72 hours. Its pool is at most the plan's share of the turnover, and
-- at most the treasury less pending rewards. The shares belong to the owners of their activations and do not exceed the pool.
create or replace function assert_odl_cycle(at timestamptz, end_at timestamptz, now timestamptz, new_turnover bigint, override_id bigint,
  new_pool bigint, new_plan_version int, activation_ids bigint[], member_ids bigint[], amounts bigint[]) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  part bigint := portion_of(new_turnover, percent_to_ppm(plan_in_force(new_plan_version, at) #>> '{odl,percentOfTurnover}'));
  turnover bigint := case when override_id is null then turnover_between(at - interval '72 hours', at)
    else (select odl_turnover_override.turnover from odl_turnover_override where id = override_id and cycle_id is null) end;
  spare bigint := balance_of(system_account('reward_treasury')) - (select coalesce(sum(amount), 0) from reward_queue);
begin
  if (at <= now and end_at = at + interval '72 hours' and new_turnover = turnover and new_pool <= part and new_pool <= greatest(spare, 0)
    and not exists (select from odl_cycle where ends_at > at)
    and (select coalesce(sum(amount), 0) from unnest(amounts) as amount) <= new_pool
    and not exists (select from unnest(activation_ids, member_ids, amounts) as share (activation_id, member_id, amount)
      where (share.amount >= 0 and exists (select from activation where id = share.activation_id and activation.member_id = share.member_id))
        is not true)) is not true
  then
    raise exception using errcode = 'TB003', message = format('the ODL cycle of %s does not match the turnover, the plan or the treasury', at);
  end if;
end $$;

revoke execute on function assert_odl_cycle from public;
