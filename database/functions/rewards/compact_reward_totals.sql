-- Compacts the deltas without changing a total. Rows appended concurrently are invisible here and remain for the next run.
create or replace function compact_reward_totals() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with taken as (delete from reward_total returning *)
  insert into reward_total (kind, accrued_on, paid_on, status, row_count, amount)
    select kind, accrued_on, paid_on, status, sum(row_count), sum(amount) from taken
    group by 1, 2, 3, 4 having sum(row_count) <> 0 or sum(amount) <> 0;
end;

revoke execute on function compact_reward_totals from public;
grant execute on function compact_reward_totals to tributary_app;
