create or replace function refresh_activity_on_deactivation() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_member_activity(array[new.member_id]);
  return null;
end $$;

create or replace trigger activation_activity_after_update after update of deactivated_at on activation
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null)) execute function refresh_activity_on_deactivation();

revoke execute on function refresh_activity_on_deactivation from public;
