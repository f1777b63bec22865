-- Passkeys (WebAuthn credentials) of members and administrators.

create table passkey (
  id bigint generated always as identity primary key,
  kind person_kind not null,
  owner_id bigint not null,
  -- A free slot is needed to add one, so that concurrent requests cannot exceed the limit.
  slot smallint not null,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- A keyed hash of the person: authenticators store it and return it at sign-in.
  user_handle bytea not null check (length(user_handle) = 32),
  public_key bytea not null check (length(public_key) between 1 and 2048),
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Whether the owner's password manager copies it to their other devices.
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (kind, owner_id, slot),
  constraint ten_per_person check (slot between 1 and 10)
);
comment on table passkey is 'Public keys with which people sign in and confirm. A removed passkey is deleted; the audit log records it.';
-- Not granted: a passkey never changes its owner or its key.
grant select, delete on passkey to tributary_app;
grant insert (kind, owner_id, slot, credential_id, user_handle, public_key, counter, transports, is_synced, name, created_at)
  on passkey to tributary_app;
grant update (name, counter, last_used_at) on passkey to tributary_app;

create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  kind person_kind not null,
  purpose text not null check (purpose in ('sign-in', 'creation', 'account', 'reauthenticate', 'withdrawal', 'withdrawal-address')),
  -- The session of the request, which identifies the person.
  session_id uuid,
  -- The subject that the passkey confirms, such as a quote; empty if the purpose is enough.
  target text not null check (length(target) <= 200),
  created_at timestamptz not null,
  constraint only_a_sign_in_has_no_session check ((purpose = 'sign-in') = (session_id is null))
);
comment on table passkey_challenge is 'Random challenges that a passkey signs: for one purpose, one session and five minutes. Deleted when used.';
create index passkey_challenge_created on passkey_challenge (created_at);
grant select, insert, delete on passkey_challenge to tributary_app;
