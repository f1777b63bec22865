-- Compacts the deltas without changing a total. Rows appended concurrently are invisible here and remain for the next run.
create or replace function fold_bounty_sums() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with taken as (delete from bounty_sum returning *)
  insert into bounty_sum (kind, accrued_on, paid_on, status, row_count, amount)
    select kind, accrued_on, paid_on, status, sum(row_count), sum(amount) from taken
    group by 1, 2, 3, 4 having sum(row_count) <> 0 or sum(amount) <> 0;
end;

revoke execute on function fold_bounty_sums from public;
grant execute on function fold_bounty_sums to tributary_app;
