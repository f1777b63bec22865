-- Sanctions screening and the risk rules of withdrawals.

create table sanctions_list (
  -- The name of its file.
  name text not null check (name <> ''),
  kind sanctions_kind not null,
  -- Hash of the last valid version, whose entries are in force; null until the first one is loaded.
  content_hash bytea,
  entry_count int not null default 0,
  loaded_at timestamptz,
  -- Why the current file was refused; null if it is valid and loaded.
  failure text,
  failed_at timestamptz,
  primary key (kind, name),
  check ((failure is null) = (failed_at is null))
);
comment on table sanctions_list is 'Files of the configuration against which members are screened.';
grant select, insert, update, delete on sanctions_list to tributary_app;

create table sanctions_entry (
  kind sanctions_kind not null,
  list text not null,
  -- An address in lower case, or a name as normalize_name returns it.
  value text not null check (value <> ''),
  label text not null,
  primary key (kind, value, list),
  foreign key (kind, list) references sanctions_list on delete cascade
);
comment on table sanctions_entry is 'Entries of the last valid version of each sanctions list.';
create index sanctions_entry_list on sanctions_entry (kind, list);
grant select, insert, delete on sanctions_entry to tributary_app;

create table sanctions_match (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind sanctions_kind not null,
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

create table risk_setting (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for the settings of a new installation.
  changed_by bigint references admin,
  -- Rules that block: an approval needs an override with a reason. All rules are recorded.
  blocking_rules text[] not null check (blocking_rules <@ array['kyc-missing', 'velocity', 'new-device', 'new-network',
    'first-withdrawal', 'shared-address', 'sanctioned-address', 'large-amount', 'shared-device']
    and 'sanctioned-address' = any (blocking_rules)),
  -- The total of 30 days above which a withdrawal is refused without KYC; null if it never is.
  kyc_above bigint check (kyc_above >= 0),
  velocity_count int not null check (velocity_count between 1 and 1000),
  velocity_minutes int not null check (velocity_minutes between 1 and 10080),
  new_device_hours int not null check (new_device_hours between 1 and 720),
  amount_factor int not null check (amount_factor between 2 and 1000),
  device_accounts int not null check (device_accounts between 1 and 100),
  -- How long the images of a KYC submission are retained after its decision.
  kyc_image_days int not null default 365 check (kyc_image_days between 1 and 3650)
);
comment on table risk_setting is 'Append-only thresholds of the risk rules; the newest row is in force.';
insert into risk_setting (at, blocking_rules, velocity_count, velocity_minutes, new_device_hours, amount_factor, device_accounts)
  values ('-infinity', array['velocity', 'shared-address', 'sanctioned-address'], 5, 10, 24, 5, 1);
grant select, insert on risk_setting to tributary_app;

create table withdrawal_risk (
  withdrawal_id bigint not null references withdrawal,
  rule text not null,
  is_blocking boolean not null,
  -- The figures that the rule compared.
  evidence jsonb not null,
  primary key (withdrawal_id, rule)
);
comment on table withdrawal_risk is 'Immutable: the risk rules that a withdrawal met when it was requested. Written by a trigger only.';
grant select on withdrawal_risk to tributary_app;
