create or replace function note_full_package() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_member_standings(array(select member_id from activation where id = new.activation_id));
  return null;
end $$;

create or replace trigger full_packages_are_noted after update of full_at on activation_use
  for each row when ((old.full_at is null) <> (new.full_at is null)) execute function note_full_package();

revoke execute on function note_full_package from public;
