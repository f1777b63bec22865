-- Sanctions screening.

create table sanctions_list (
  -- The name of its file.
  name text not null check (name <> ''),
  kind text not null check (kind in ('address', 'name')),
  -- Of the last good version, whose entries are in force; null until the first one is loaded.
  content_hash bytea,
  entry_count int not null default 0,
  loaded_at timestamptz,
  -- Why the file as it is now was refused; null while the last good version is the current one.
  failure text,
  failed_at timestamptz,
  primary key (kind, name),
  check ((failure is null) = (failed_at is null))
);
comment on table sanctions_list is 'Files of the configuration against which members are screened.';
grant select, insert, update, delete on sanctions_list to tributary_app;

create table sanctions_entry (
  kind text not null,
  list text not null,
  -- An address in lower case, or a name as normalize_name returns it.
  value text not null check (value <> ''),
  label text not null,
  primary key (kind, value, list),
  foreign key (kind, list) references sanctions_list on delete cascade
);
comment on table sanctions_entry is 'Entries of the last good version of each sanctions list.';
create index sanctions_entry_list on sanctions_entry (kind, list);
grant select, insert, delete on sanctions_entry to tributary_app;

create table sanctions_match (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('address', 'name')),
  value text not null,
  label text not null,
  list text not null,
  found_at timestamptz not null,
  cleared_at timestamptz,
  cleared_by bigint references admin,
  reason text,
  check (num_nulls(cleared_at, cleared_by, reason) in (0, 3)),
  -- A cleared match is not found again.
  unique (member_id, kind, value)
);
comment on table sanctions_match is 'Members who matched a sanctions list. An open match holds their withdrawals.';
create index sanctions_match_open on sanctions_match (found_at) where cleared_at is null;
-- Not granted: matches are found by screen_members only.
grant select on sanctions_match to tributary_app;
grant update (cleared_at, cleared_by, reason) on sanctions_match to tributary_app;

create table sanctions_screening (
  day date primary key,
  at timestamptz not null,
  match_count int not null
);
comment on table sanctions_screening is 'Nightly screenings of all members, one per UTC day.';
grant select, insert on sanctions_screening to tributary_app;
