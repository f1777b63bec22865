create or replace function note_deactivated_package() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_member_standings(array[new.member_id]);
  return null;
end $$;

create or replace trigger deactivated_packages_are_noted after update of deactivated_at on activation
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null)) execute function note_deactivated_package();

revoke execute on function note_deactivated_package from public;
