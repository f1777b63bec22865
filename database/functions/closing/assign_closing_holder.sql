create or replace function assign_closing_holder(closing_day date, closing_run int, new_holder text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update closing set holder = new_holder where day = closing_day and run = closing_run and state = 'posting';
end;

revoke execute on function assign_closing_holder from public;
grant execute on function assign_closing_holder to tributary_app;
