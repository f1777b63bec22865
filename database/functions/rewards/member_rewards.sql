-- A member's rewards of one kind that accrued in a period, newest first, up to a limit (null for none). The cost is proportional to
-- the rows that it returns. Online rewards are read from an index on beneficiary, accrual time and kind; the time in an id is at most
-- 31 days before and one day after its row. Rewards of closings accrue when their day ends: a skip scan visits the member's runs from
-- the newest and skips other kinds. BLB rewards are few and found by their awards, and in undone closings.
create or replace function member_rewards(of_member bigint, of_kind int, since timestamptz, until timestamptz, most int) returns setof reward
language plpgsql stable set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  wanted constant reward_kind := (select reward_kind from reward_kind where kind = of_kind);
  first_step constant int := case when wanted.accrual in ('closing', 'month') then wanted.step end;
  -- The id contains step + level.
  end_step constant int := coalesce((select min(step) from reward_kind where step > wanted.step), wanted.step + 1);
  blb constant boolean := wanted.accrual = 'slab';
  first_time timestamptz := coalesce(since, '-infinity');
  end_time timestamptz := coalesce(until, 'infinity');
  lowest uuid := coalesce(first_closing_id('f', utc_day(since - interval '1 microsecond')), 'f0000000-0000-0000-0000-000000000000');
  below uuid := coalesce(first_closing_id('f', utc_day(until - interval '1 microsecond')), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  first_online uuid := coalesce(first_online_id('0', since - interval '31 days'), '00000000-0000-0000-0000-000000000000');
  end_online uuid := coalesce(first_online_id('0', until + interval '2 days'), '10000000-0000-0000-0000-000000000000');
begin
  return query
  with recursive newest (id) as (
    (select reward.id from reward where first_step is not null and reward.beneficiary = of_member and reward.id >= lowest and reward.id < below
      order by reward.id desc limit 1)
    union all
    select earlier.id from newest, lateral (
      select reward.id from reward where reward.beneficiary = of_member and reward.id >= lowest and reward.id < closing_step_id(newest.id, 0)
      order by reward.id desc limit 1) as earlier
  )
  -- A frequent kind is compared with an array, so that the planner does not choose the index on kind and time, which covers all members.
  (select * from reward
    where wanted.has_member_totals and reward.beneficiary = of_member and reward.kind = any (array[of_kind]::smallint[])
      and reward.id >= first_online and reward.id < end_online and reward.accrued_at >= first_time and reward.accrued_at < end_time
    order by reward.accrued_at desc, reward.id desc limit most)
  union all
  (select * from reward
    where not wanted.has_member_totals and reward.beneficiary = of_member and reward.kind = of_kind
      and reward.id >= first_online and reward.id < end_online and reward.accrued_at >= first_time and reward.accrued_at < end_time
    order by reward.accrued_at desc, reward.id desc limit most)
  union all
  (select own.* from newest, lateral (
      select * from reward where reward.beneficiary = of_member and reward.kind = of_kind
        and reward.id >= closing_step_id(newest.id, first_step) and reward.id < closing_step_id(newest.id, end_step)
      order by reward.id desc) as own
    limit most)
  union all
  (select own.* from blb_award as award, lateral (select * from reward where reward.id = award.reward_id) as own
    where blb and award.member_id = of_member and own.id >= lowest and own.id < below)
  union all
  (select own.* from closing as undone, lateral (select * from reward where reward.beneficiary = of_member
        and reward.id >= closing_transfer_id(undone.day, undone.run, wanted.step, 0)
        and reward.id < closing_transfer_id(undone.day, undone.run, end_step, 0)) as own
    where blb and undone.state = 'undone' and own.id >= lowest and own.id < below)
  order by accrued_at desc, id desc limit most;
end $$;

revoke execute on function member_rewards from public;
grant execute on function member_rewards to tributary_app;
