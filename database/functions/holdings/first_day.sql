-- The UTC day on which the installation got its first administrator or member.
create or replace function first_day() returns date
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select utc_day(least((select min(created_at) from admin), (select registered_at from member order by id limit 1)));
end;

revoke execute on function first_day from public;
grant execute on function first_day to tributary_app;
