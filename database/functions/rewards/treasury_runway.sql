-- How long the treasury lasts at the rate of the last thirty days, or of all days since the first reward if those are fewer.
-- Recorded revenue counts as available, pending rewards count as spent, and fees are left out. days_left is null while income covers
-- the rewards that fall due.
create or replace function treasury_runway(at_time timestamptz, out due_daily bigint, out income_daily bigint, out available bigint,
  out days_left int)
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with reward_days as (
    select greatest(1, least(30, utc_day(at_time) - min(accrued_on))) as days from reward_total
  ), rates as (
    select (select micro_total(sum(amount)) from reward_total
        where accrued_on >= utc_day(at_time) - days and status <> 'Reversed') / days as due,
      (select micro_total(sum(amount)) from treasury_entry
        where kind = 'revenue' and at > at_time - make_interval(days => days)) / days as income,
      (select micro_total(sum(balance)) from system_balance
        where account_id in (system_account('reward_treasury'), system_account('revenue')))
        - (select micro_total(sum(amount)) from reward_total where status = 'Pending') as money
    from reward_days
  )
  select due, income, money,
    case when due > income then least(greatest(0, money) / (due - income), 100000)::int when money < 0 then 0 end from rates;
end;

revoke execute on function treasury_runway from public;
grant execute on function treasury_runway to tributary_app;
