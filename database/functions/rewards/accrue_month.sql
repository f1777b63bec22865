-- Accrues a month's rows of a kind once, after its last closing. Returns false if that month was accrued before. The rows must be those that
-- the function <kind>_shares computes.
create or replace function accrue_month(new_kind int, new_month text, new_base bigint, member_ids bigint[], base_amounts bigint[],
  amounts bigint[], now timestamptz, new_plan_version int) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  monthly constant reward_kind := (select reward_kind from reward_kind where kind = new_kind and accrual = 'month');
  size int := cardinality(member_ids);
  first_day date := (new_month || '-01')::date;
  last_day date := first_day + interval '1 month - 1 day';
  nominal_at timestamptz := (last_day + 1)::timestamp at time zone 'UTC';
  due month_shares;
begin
  if monthly.kind is null then
    raise exception using errcode = 'TB001', message = format('rewards of kind %s do not accrue by month', new_kind);
  end if;
  execute format('select * from %I($1, $2, $3)', monthly.name || '_shares') into due
    using first_day::timestamp at time zone 'UTC', nominal_at, plan_in_force(new_plan_version, nominal_at);
  insert into monthly_accrual (kind, month, base_amount, total, members, divisor, run_at)
    values (new_kind, new_month, new_base, (select coalesce(sum(amount), 0) from unnest(amounts) as amount), size, due.divisor, now)
    on conflict do nothing;
  if not found then
    return false;
  elsif not exists (select from closing where day = last_day and state = 'complete') then
    raise exception using errcode = 'TB003', message = format('the closing of %s is not complete', last_day);
  elsif (new_base, member_ids, base_amounts, amounts) is distinct from (due.base, due.member_ids, due.base_amounts, due.amounts) then
    raise exception using errcode = 'TB003', message = format('the monthly shares at %s do not match the figures of the month', nominal_at);
  end if;
  perform accrue_rewards(
    (select array_agg(closing_transfer_id(last_day, 0, monthly.step, member) order by n)
      from unnest(member_ids) with ordinality as earner (member, n)),
    new_kind, array_fill(0, array[size]), member_ids, array_fill(null::bigint, array[size]), base_amounts, array_fill(null::int, array[size]),
    amounts, array_fill(0::bigint, array[size]),
    (select array_agg(reward_queue_position(monthly.step, n) order by n) from generate_series(1, size) as n),
    nominal_at, new_plan_version)
    where size > 0;
  return true;
end $$;

revoke execute on function accrue_month from public;
grant execute on function accrue_month to tributary_app;
