-- Uploaded images, decoded and re-encoded by the server.

create table image (
  id uuid primary key,
  owner_kind person_kind not null,
  owner_id bigint not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 4 * 1024 * 1024),
  -- Whether the bytes are sealed with the key that is not in the database.
  encrypted boolean not null default false,
  -- Hash of the original file; detects a proof that is sent twice.
  upload_hash bytea not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null,
  -- The record that claimed it, such as "deposit 17", and who may see it in addition to the owner.
  attached_to text,
  permission text,
  member_id bigint references member,
  check (attached_to is not null or permission is null and member_id is null)
);
comment on table image is 'Uploaded images. An unattached image is visible to its uploader only and is deleted when it expires.';
alter table image alter column bytes set storage external;
create index image_unattached on image (created_at) where attached_to is null;
create index image_upload on image (upload_hash);

grant select on image to tributary_app;
grant insert (id, owner_kind, owner_id, bytes, encrypted, upload_hash, width, height, created_at) on image to tributary_app;
grant update (attached_to, permission, member_id) on image to tributary_app;
grant delete on image to tributary_app;
