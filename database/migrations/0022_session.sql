-- Sessions. Tokens are kept as hashes: whoever reads this table cannot use what it holds. Ended ones stay for a while,
-- as the record of sign-ins.
create table session (
  token_hash bytea primary key,
  id uuid not null unique,
  kind text not null check (kind in ('member', 'admin')),
  owner_id bigint not null,
  csrf_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  reauthenticated_at timestamptz,
  address text not null,
  user_agent text not null
);
create index session_owner on session (kind, owner_id, created_at desc);
create index session_expiry on session (expires_at);
grant select, insert, update, delete on session to tributary_app;

-- A sign-in whose password was right and whose code is still to come.
create table sign_in_challenge (
  token_hash bytea primary key,
  kind text not null check (kind in ('member', 'admin')),
  owner_id bigint not null,
  created_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
grant select, insert, update, delete on sign_in_challenge to tributary_app;

-- The secret is sealed with a key that is not in the database. The last accepted step is kept, so no code works twice.
create table two_factor (
  kind text not null check (kind in ('member', 'admin')),
  owner_id bigint not null,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (kind, owner_id)
);
grant select, insert, update, delete on two_factor to tributary_app;

create table recovery_code (
  kind text not null check (kind in ('member', 'admin')),
  owner_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (kind, owner_id, code_hash)
);
grant select, insert, update, delete on recovery_code to tributary_app;
