-- Role, extensions and schema rights that every other file relies on.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The role is shared by all databases of the cluster: the database administrator or another database may have created it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tributary_app') then
    create role tributary_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;

revoke create on schema public from public;
grant usage on schema public to tributary_app;
grant select on schema_migration, schema_definition to tributary_app;

-- Lists that several tables share, the same as in TypeScript (personKinds, paymentRails, sanctionsKinds). In alphabetical order,
-- so that they sort like their names.
create type person_kind as enum ('admin', 'member');
create type payment_rail as enum ('chain', 'manual', 'sandbox');
create type sanctions_kind as enum ('address', 'name');

create table installation (
  singleton boolean primary key default true check (singleton),
  rail payment_rail not null,
  recorded_at timestamptz not null default now()
);
comment on table installation is 'The rail that this database was first used with. One row, written at the first start.';
-- No update: a real installation never becomes a sandbox, nor the reverse.
grant select on installation to tributary_app;
grant insert (rail) on installation to tributary_app;

create table encryption_key_check (
  singleton boolean primary key default true check (singleton),
  -- A keyed hash of a constant.
  mac bytea not null
);
comment on table encryption_key_check is 'Tells whether a server has the encryption key of this database. One row, written at the first start.';
-- No update: the owner deletes the row if the key is lost.
grant select on encryption_key_check to tributary_app;
grant insert (mac) on encryption_key_check to tributary_app;
