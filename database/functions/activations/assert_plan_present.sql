-- A plan version is in force from now on, never earlier, or scheduled: from the first millisecond after a midnight, so that the
-- closing whose nominal time is that midnight still uses the version before it.
create or replace function assert_plan_present() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.effective_at <> date_trunc('day', new.effective_at, 'UTC') + interval '1 millisecond'
    or new.effective_at <= product_time(new.effective_at) + interval '1 minute'
  then
    perform assert_present(new.effective_at);
  end if;
  return new;
end $$;

create or replace trigger plan_version_present_before_insert before insert on plan_version
  for each row execute function assert_plan_present();

revoke execute on function assert_plan_present from public;
