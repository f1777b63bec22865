-- The earnings of a member on the given UTC days. A closing's rewards accrue when its day ends; the time in an online id is at most
-- 31 days before and one day after its row. The rate is looked up once per accrual time. The XRP equivalent of a day is null if that
-- of one of its rewards is.
create or replace function member_earnings(of_member bigint, of_days date[])
  returns table (beneficiary bigint, day date, status text, daily_growth bigint, level_income bigint, other_rewards bigint, paid bigint,
    pending bigint, xrp bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  -- Bounds for partition pruning; the days are then looked up one by one.
  first_day date := (select min(each) from unnest(of_days) as each);
  last_day date := (select max(each) from unnest(of_days) as each);
  first_closing uuid := first_closing_id('f', first_day - 1);
  end_closing uuid := first_closing_id('f', last_day);
  first_online uuid := first_online_id('0', first_day::timestamp at time zone 'UTC' - interval '31 days');
  end_online uuid := first_online_id('0', last_day::timestamp at time zone 'UTC' + interval '2 days');
  daily_kind constant smallint := (select kind from reward_kind where name = 'daily');
  network_kind constant smallint := (select kind from reward_kind where name = 'network');
begin
  return query
  with own as materialized (
    select wanted.on_day, row.* from unnest(of_days) as wanted (on_day), lateral (
      select reward.kind, reward.status, reward.amount, reward.accrued_at from reward
        where reward.beneficiary = of_member and reward.id >= first_closing and reward.id < end_closing
          and reward.id >= first_closing_id('f', on_day - 1) and reward.id < first_closing_id('f', on_day)
      union all
      select reward.kind, reward.status, reward.amount, reward.accrued_at from reward
        where reward.beneficiary = of_member and reward.id >= first_online and reward.id < end_online
          and reward.id >= first_online_id('0', on_day::timestamp at time zone 'UTC' - interval '31 days')
          and reward.id < first_online_id('0', on_day::timestamp at time zone 'UTC' + interval '2 days')
          and reward.accrued_at >= on_day::timestamp at time zone 'UTC' and reward.accrued_at < (on_day + 1)::timestamp at time zone 'UTC'
    ) as row
    where row.status <> 'Reversed'
  ), recorded as materialized (
    select accrued_at, xrp_rate_at(accrued_at) as rate from (select distinct accrued_at from own) as accrual
  ), total as (
    select on_day, coalesce(sum(amount) filter (where kind = daily_kind), 0)::bigint as daily_growth,
      coalesce(sum(amount) filter (where kind = network_kind), 0)::bigint as level_income,
      coalesce(sum(amount) filter (where kind not in (daily_kind, network_kind)), 0)::bigint as other_rewards,
      coalesce(sum(amount) filter (where own.status = 'Paid'), 0)::bigint as paid,
      coalesce(sum(amount) filter (where own.status = 'Pending'), 0)::bigint as pending,
      case when bool_and(rate is not null) then sum(drops_for(amount, rate))::bigint end as xrp
    from own join recorded using (accrued_at) group by on_day
  )
  select of_member, on_day, case when total.pending = 0 then 'Paid' when total.paid = 0 then 'Pending' else 'Partly paid' end,
    total.daily_growth, total.level_income, total.other_rewards, total.paid, total.pending, total.xrp
  from total;
end $$;

revoke execute on function member_earnings from public;
grant execute on function member_earnings to tributary_app;
