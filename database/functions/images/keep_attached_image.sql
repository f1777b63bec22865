-- An attached image is immutable.
create or replace function keep_attached_image() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'image % belongs to %', old.id, old.attached_to;
end $$;

create or replace trigger attached_image_stays before update or delete on image
  for each row when (old.attached_to is not null) execute function keep_attached_image();

revoke execute on function keep_attached_image from public;
