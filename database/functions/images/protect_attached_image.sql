-- An attached image is immutable.
create or replace function protect_attached_image() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'image % belongs to %', old.id, old.attached_to;
end $$;

create or replace trigger image_protect_attached_before_change before update or delete on image
  for each row when (old.attached_to is not null) execute function protect_attached_image();

revoke execute on function protect_attached_image from public;
