-- Fees posted in a half-open period, less reversals: the base of the royalty.
create or replace function fees_between(from_time timestamptz, to_time timestamptz) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(sum(case when reverses is null then amount else -amount end), 0)::bigint from transfer
    where code in ('withdrawal_fee', 'address_change_fee') and at >= from_time and at < to_time
      and case when reverses is null then to_account else from_account end = system_account('fees');
end;

revoke execute on function fees_between from public;
grant execute on function fees_between to tributary_app;
