-- The UTC days on which a member earned, with their status. A skip scan reads only the newest reward of each closing and of each day
-- with online rewards, so the cost does not depend on the number of rewards per day. All rewards of a day are read only if one of
-- them is in the queue.
create or replace function member_earning_days(of_member bigint) returns table (beneficiary bigint, day date, status text)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  days date[];
  days_with_pending date[] := array(select distinct utc_day(accrued_at) from reward_queue where reward_queue.beneficiary = of_member);
begin
  with recursive newest (id) as (
    (select reward.id from reward where reward.beneficiary = of_member and reward.id >= first_closing_id('f', '2000-01-01')
        and reward.status <> 'Reversed' order by reward.id desc limit 1)
    union all
    select earlier.id from newest, lateral (
      select reward.id from reward where reward.beneficiary = of_member and reward.id >= first_closing_id('f', '2000-01-01')
        and reward.id < first_closing_id('f', closed_day(newest.id)) and reward.status <> 'Reversed'
      order by reward.id desc limit 1) as earlier
  ), latest_online (at) as (
    (select reward.accrued_at from reward where reward.beneficiary = of_member and reward.id < '10000000-0000-0000-0000-000000000000'
        and reward.status <> 'Reversed' order by reward.accrued_at desc limit 1)
    union all
    select earlier.accrued_at from latest_online, lateral (
      select reward.accrued_at from reward where reward.beneficiary = of_member and reward.id < '10000000-0000-0000-0000-000000000000'
        and reward.accrued_at < utc_day(latest_online.at)::timestamp at time zone 'UTC' and reward.status <> 'Reversed'
      order by reward.accrued_at desc limit 1) as earlier
  )
  select array(
    select closed_day(id) + 1 from newest
    union
    select utc_day(at) from latest_online)
    into days;
  return query select of_member, each, 'Paid'::text from unnest(days) as each where each <> all (days_with_pending);
  if cardinality(days_with_pending) > 0 then
    return query select earned.beneficiary, earned.day, earned.status from member_earnings(of_member, days_with_pending) as earned;
  end if;
end $$;

revoke execute on function member_earning_days from public;
grant execute on function member_earning_days to tributary_app;
