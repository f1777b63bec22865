create or replace function refresh_packages_of_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_packages(product_time(new.effective_at));
  return null;
end $$;

create or replace trigger plan_version_packages_after_write after insert or update of settings, cancelled_at on plan_version
  for each row execute function refresh_packages_of_version();

revoke execute on function refresh_packages_of_version from public;
