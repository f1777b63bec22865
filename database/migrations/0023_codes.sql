-- Mailed codes: one per person and purpose, bound to a target. The hash is keyed with what is not in the database,
-- because six digits could be guessed from a plain one.
create table verification_code (
  kind text not null check (kind in ('member', 'admin')),
  owner_id bigint not null,
  purpose text not null,
  target text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  primary key (kind, owner_id, purpose)
);
grant select, insert, update, delete on verification_code to tributary_app;

create table captcha (
  id uuid primary key,
  kind text not null check (kind in ('member', 'admin')),
  text text not null,
  created_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index captcha_created on captcha (created_at);
grant select, insert, update, delete on captcha to tributary_app;

-- Counters of calls in fixed windows, shared by all servers. Losing them in a crash costs one window.
create unlogged table rate_limit (
  key text not null,
  window_ends_at timestamptz not null,
  count int not null,
  primary key (key, window_ends_at)
) with (fillfactor = 50);
create index rate_limit_ends on rate_limit (window_ends_at);
grant select, insert, update, delete on rate_limit to tributary_app;
