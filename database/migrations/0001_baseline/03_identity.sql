-- Administrators, sessions, second factors, mailed codes, captchas and rate limits.

create table admin (
  id bigint generated always as identity primary key,
  username text not null,
  name text not null,
  email text not null,
  phone text not null default '',
  password_hash text not null,
  master boolean not null default false,
  role text not null,
  permissions text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  previous_sign_in_at timestamptz,
  deleted_at timestamptz
);
comment on table admin is 'Administrators. Soft delete: the audit log refers to former ones.';

create unique index admin_username on admin (lower(username)) where deleted_at is null;
create unique index admin_email on admin (lower(email)) where deleted_at is null;

-- `master` is not granted for update: a sub-administrator can never be promoted through the application.
grant select on admin to tributary_app;
grant insert (username, name, email, phone, password_hash, master, role, permissions, active, created_at)
  on admin to tributary_app;
grant update (username, name, email, phone, password_hash, role, permissions, active, last_sign_in_at, previous_sign_in_at, deleted_at)
  on admin to tributary_app;

create table admin_change (
  id bigint generated always as identity primary key,
  admin_id bigint not null references admin,
  changed_by bigint not null references admin,
  change text not null check (change in ('created', 'edited', 'password reset')),
  at timestamptz not null,
  check (admin_id <> changed_by)
);
comment on table admin_change is 'Append-only: who created or changed the account of another administrator.';
create index admin_change_pair on admin_change (admin_id, changed_by, at desc);
grant select on admin_change to tributary_app;
grant insert (admin_id, changed_by, change, at) on admin_change to tributary_app;

create table admin_password_reset (
  token_hash bytea primary key,
  admin_id bigint not null references admin,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
comment on table admin_password_reset is 'Mailed links with which administrators set their password: single use, expiring, one open per administrator.';
create unique index admin_password_reset_open on admin_password_reset (admin_id) where used_at is null;
grant select, insert, delete on admin_password_reset to tributary_app;
grant update (used_at) on admin_password_reset to tributary_app;

create table security_setting (
  singleton boolean primary key default true check (singleton),
  require_admin_two_factor boolean not null default false,
  -- How long a member cannot withdraw after a lost second factor was turned off.
  recovery_hold_days int not null default 7 check (recovery_hold_days between 1 and 90)
);
comment on table security_setting is 'Security settings of the installation. One row.';
insert into security_setting default values;
grant select, update on security_setting to tributary_app;

create table admin_sign_in_failure (
  network text not null,
  -- 0 where no administrator has the typed name.
  admin_id bigint not null,
  failures int not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz,
  primary key (network, admin_id)
);
comment on table admin_sign_in_failure is 'Failed administrator sign-ins per network and account, stored so that a block survives restarts and covers every server. A sign-in clears the failures for its account only.';
grant select, insert, update, delete on admin_sign_in_failure to tributary_app;

create table session (
  token_hash bytea primary key,
  id uuid not null unique,
  kind person_kind not null,
  owner_id bigint not null,
  csrf_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  reauthenticated_at timestamptz,
  address text not null,
  user_agent text not null,
  -- The known device; null for a view by an administrator.
  device_token_hash bytea,
  -- Signed in with a passkey, which counts as both factors.
  by_passkey boolean not null default false,
  -- An administrator who views the account of the member; such a session can read only.
  viewed_by bigint references admin,
  view_reason text,
  constraint view_is_of_a_member check (viewed_by is null or kind = 'member' and btrim(view_reason) <> ''),
  constraint view_lasts_thirty_minutes check (viewed_by is null or expires_at <= created_at + interval '30 minutes')
);
comment on table session is 'Sessions by token hash. Ended sessions are retained for a while as the sign-in history.';
create index session_owner on session (kind, owner_id, created_at desc);
create index session_expiry on session (expires_at);
grant select, insert, update, delete on session to tributary_app;

create table api_key (
  id bigint generated always as identity primary key,
  kind person_kind not null,
  owner_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of 256 random bits. The key itself is shown once and not stored.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The last characters, by which the owner recognizes it.
  hint text not null check (length(hint) = 4),
  scopes text[] not null,
  level text not null check (level in ('read', 'write', 'money')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  last_used_address text,
  check (case kind when 'member' then level = 'read' and scopes = '{}' else cardinality(scopes) > 0 end)
);
comment on table api_key is 'API keys by hash. A revoked key is deleted; the audit log records it.';
create index api_key_owner on api_key (kind, owner_id, id desc);
-- Not granted: the permissions and the expiry of a key are immutable.
grant select, delete on api_key to tributary_app;
grant insert (kind, owner_id, name, token_hash, hint, scopes, level, created_at, expires_at) on api_key to tributary_app;
grant update (last_used_at, last_used_address) on api_key to tributary_app;

create table sign_in_challenge (
  token_hash bytea primary key,
  kind person_kind not null,
  owner_id bigint not null,
  created_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
comment on table sign_in_challenge is 'Sign-ins with a correct password that still need the second factor.';
grant select, insert, update, delete on sign_in_challenge to tributary_app;

create table two_factor (
  kind person_kind not null,
  owner_id bigint not null,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The last accepted TOTP step; codes of this step or earlier are replays.
  last_step bigint not null default 0,
  -- When the owner confirmed that they saved the recovery codes that were issued last.
  codes_saved_at timestamptz,
  primary key (kind, owner_id)
);
comment on table two_factor is 'TOTP secrets, encrypted with a key that is not in the database.';
grant select, insert, update, delete on two_factor to tributary_app;

create table recovery_code (
  kind person_kind not null,
  owner_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (kind, owner_id, code_hash)
);
comment on table recovery_code is 'Single-use recovery codes for two-factor authentication.';
grant select, insert, update, delete on recovery_code to tributary_app;

create table verification_code (
  kind person_kind not null,
  owner_id bigint not null,
  purpose text not null,
  target text not null,
  -- Keyed hash (HMAC): six digits could be brute-forced from a plain one.
  code_hash bytea not null,
  created_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  primary key (kind, owner_id, purpose)
);
comment on table verification_code is 'Mailed codes, one per person and purpose, bound to a target.';
grant select, insert, update, delete on verification_code to tributary_app;

create table captcha (
  id uuid primary key,
  kind person_kind not null,
  medium text not null default 'image' check (medium in ('image', 'audio', 'email')),
  text text not null,
  -- The name or address that a mailed code is valid for; empty for other media.
  target text not null default '',
  -- Random, because an image derived from public values would allow guesses to be checked offline.
  seed uuid not null default gen_random_uuid(),
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  constraint mailed_code_has_target check ((medium = 'email') = (target <> ''))
);
comment on table captcha is 'Captchas that were issued and their solutions.';
create index captcha_expiry on captcha (expires_at);
grant select, insert, update, delete on captcha to tributary_app;

create table known_device (
  token_hash bytea not null,
  kind person_kind not null,
  owner_id bigint not null,
  first_sign_in_at timestamptz not null,
  last_sign_in_at timestamptz not null,
  primary key (token_hash, kind, owner_id)
);
comment on table known_device is 'Browsers a person has signed in with. Attempts from other browsers do not count against them.';
create index known_device_last_sign_in on known_device (last_sign_in_at);
create index known_device_owner on known_device (kind, owner_id);
grant select, insert, update, delete on known_device to tributary_app;

create unlogged table rate_limit (
  key text not null,
  window_ends_at timestamptz not null,
  count int not null,
  primary key (key, window_ends_at)
) with (fillfactor = 50);
comment on table rate_limit is 'Fixed-window counters shared by all servers. Unlogged: a crash loses at most one window.';
create index rate_limit_ends on rate_limit (window_ends_at);
grant select, insert, update, delete on rate_limit to tributary_app;
