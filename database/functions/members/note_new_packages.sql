create or replace function note_new_packages() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_member_standings(array(
    select activation.member_id from new_rows join activation on activation.id = new_rows.activation_id));
  return null;
end $$;

create or replace trigger new_packages_are_noted after insert on activation_use
  referencing new table as new_rows for each statement execute function note_new_packages();

revoke execute on function note_new_packages from public;
