-- Pictures that people upload: decoded and written anew by the server before they come here, so nothing of the uploaded
-- file survives but what can be seen. Until a record takes one up, only who uploaded it sees it, and it is forgotten.
create table image (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('member', 'admin')),
  owner_id bigint not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 4 * 1024 * 1024),
  -- Of the file as it was uploaded: the same proof sent twice is recognised.
  upload_hash bytea not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null,
  -- The record that took it up, as in "deposit 17", and who may see it besides the owner.
  attached_to text,
  permission text,
  member_id bigint references member,
  check (attached_to is not null or permission is null and member_id is null)
);
alter table image alter column bytes set storage external;
create index image_forgotten on image (created_at) where attached_to is null;
create index image_upload on image (upload_hash);

grant select on image to tributary_app;
grant insert (id, owner_kind, owner_id, bytes, upload_hash, width, height, created_at) on image to tributary_app;
grant update (attached_to, permission, member_id) on image to tributary_app;
grant delete on image to tributary_app;

-- What a record has taken up stays, and stays with it.
create function keep_attached_image() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'image % belongs to %', old.id, old.attached_to;
end $$;
revoke execute on function keep_attached_image from public;
create trigger attached_image_stays before update or delete on image
  for each row when (old.attached_to is not null) execute function keep_attached_image();
