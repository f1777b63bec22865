create or replace function refresh_activity_on_activation() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_member_activity(array(
    select activation.member_id from new_rows join activation on activation.id = new_rows.activation_id));
  return null;
end $$;

create or replace trigger activation_cap_usage_activity_after_insert after insert on activation_cap_usage
  referencing new table as new_rows for each statement execute function refresh_activity_on_activation();

revoke execute on function refresh_activity_on_activation from public;
