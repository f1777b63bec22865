create or replace function refresh_activity_on_cap_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_member_activity(array(select member_id from activation where id = new.activation_id));
  return null;
end $$;

create or replace trigger activation_cap_usage_activity_after_update after update of full_at on activation_cap_usage
  for each row when ((old.full_at is null) <> (new.full_at is null)) execute function refresh_activity_on_cap_change();

revoke execute on function refresh_activity_on_cap_change from public;
