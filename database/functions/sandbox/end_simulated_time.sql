create or replace function end_simulated_time() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from simulated_time;
end;

revoke execute on function end_simulated_time from public;
grant execute on function end_simulated_time to tributary_app;
