-- Administrators. One who leaves stays as a row, because the audit log speaks of them.
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

create unique index admin_username on admin (lower(username)) where deleted_at is null;
create unique index admin_email on admin (lower(email)) where deleted_at is null;

-- Whoever may write this table still cannot make a master out of a sub-admin.
grant select on admin to tributary_app;
grant insert (username, name, email, phone, password_hash, master, role, permissions, active, created_at)
  on admin to tributary_app;
grant update (username, name, email, phone, password_hash, role, permissions, active, last_sign_in_at, previous_sign_in_at, deleted_at)
  on admin to tributary_app;

create table security_setting (
  singleton boolean primary key default true check (singleton),
  require_admin_two_factor boolean not null default false
);
insert into security_setting default values;
grant select, update on security_setting to tributary_app;

-- Failed sign-ins of administrators, by network. Kept here so that a block outlives a restart and holds on every server.
create table admin_sign_in_failure (
  network text primary key,
  failures int not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz
);
grant select, insert, update, delete on admin_sign_in_failure to tributary_app;
