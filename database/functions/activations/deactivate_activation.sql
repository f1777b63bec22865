create or replace function deactivate_activation(target bigint, at timestamptz, because text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_present(at);
  update activation set deactivated_at = at, deactivated_because = because where id = target and deactivated_at is null;
  return found;
end $$;

revoke execute on function deactivate_activation from public;
grant execute on function deactivate_activation to tributary_app;
