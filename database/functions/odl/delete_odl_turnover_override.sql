-- Removes the override unless a cycle has used it.
create or replace function delete_odl_turnover_override() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from odl_turnover_override where cycle_id is null;
end;

revoke execute on function delete_odl_turnover_override from public;
grant execute on function delete_odl_turnover_override to tributary_app;
