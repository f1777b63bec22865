-- A plan version is in force from now on, never earlier.
create or replace function assert_plan_present() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_present(new.effective_at);
  return new;
end $$;

create or replace trigger plan_version_present_before_insert before insert on plan_version
  for each row execute function assert_plan_present();

revoke execute on function assert_plan_present from public;
