-- Web push: the key pair of the installation, the subscribed devices, and the queue of deliveries.

create table push_key (
  singleton boolean primary key default true check (singleton),
  public_key bytea not null check (length(public_key) = 65),
  sealed_private_key bytea not null,
  created_at timestamptz not null
);
comment on table push_key is 'The key pair that identifies this installation to push services (VAPID). One row, created at the first start; the private key is encrypted.';
-- Not granted: update and delete. Every subscription is bound to the key.
grant select on push_key to tributary_app;
grant insert (public_key, sealed_private_key, created_at) on push_key to tributary_app;

create table push_subscription (
  id bigint generated always as identity primary key,
  kind person_kind not null,
  owner_id bigint not null,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  -- The browser's keys, with which payloads are encrypted.
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  created_at timestamptz not null,
  -- A browser has one endpoint, for the member and the administrator who are signed in with it.
  unique (kind, endpoint)
);
comment on table push_subscription is 'Devices that receive push notifications. A subscription is deleted when its session is ended, and when the push service no longer knows it.';
create index push_subscription_owner on push_subscription (kind, owner_id);
create index push_subscription_session on push_subscription (session_id);
grant select, delete on push_subscription to tributary_app;
grant insert (kind, owner_id, session_id, endpoint, public_key, auth_secret, created_at), update (session_id) on push_subscription to tributary_app;

create table push_delivery (
  subscription_id bigint not null references push_subscription on delete cascade,
  kind smallint not null,
  subject text not null,
  attempts int not null default 0,
  -- While an attempt is in progress, the end of its lease: the attempt of a killed server is then repeated.
  next_attempt_at timestamptz not null,
  primary key (subscription_id, kind, subject)
);
comment on table push_delivery is 'Queue of notifications to be sent to devices. Deleted when sent, read or abandoned.';
create index push_delivery_due on push_delivery (next_attempt_at);
-- Not granted: insert. The trigger of notifications writes the rows.
grant select, delete, update (attempts, next_attempt_at) on push_delivery to tributary_app;
