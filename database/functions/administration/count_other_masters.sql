-- The active master admins other than one administrator.
create or replace function count_other_masters(owner bigint) returns int
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select count(*)::int from admin where master and active and deleted_at is null and id <> owner;
end;

revoke execute on function count_other_masters from public;
grant execute on function count_other_masters to tributary_app;
