-- Imports of members with their sponsors, packages and opening balances.

create table import_batch (
  id bigint generated always as identity primary key,
  prepared_at timestamptz not null,
  members int not null check (members >= 0),
  packages int not null check (packages >= 0),
  -- Opening balances and the principal of the packages.
  opening bigint not null check (opening >= 0),
  state text not null default 'prepared' check (state in ('prepared', 'approved', 'done', 'failed', 'discarded')),
  approved_by bigint references admin,
  approved_at timestamptz,
  finished_at timestamptz,
  failure text,
  check ((state in ('prepared', 'discarded')) = (approved_by is null)),
  check ((approved_by is null) = (approved_at is null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'done') = (finished_at is not null))
);
comment on table import_batch is 'Imports: prepared by the command, approved under dual control, carried out by a job.';
grant select on import_batch to tributary_app;
grant insert (prepared_at, members, packages, opening) on import_batch to tributary_app;
grant update (state, approved_by, approved_at, failure) on import_batch to tributary_app;

create table import_member (
  batch_id bigint not null references import_batch,
  line int not null,
  userrefid text not null,
  full_name text not null,
  email text not null,
  mobile_no text not null,
  -- Empty for the first member of an empty installation.
  sponsor text not null,
  r_wallet bigint not null check (r_wallet >= 0),
  profit_wallet bigint not null check (profit_wallet >= 0),
  withdrawal_wallet bigint not null check (withdrawal_wallet >= 0),
  -- Distance from a member who exists, or from the first one.
  depth int,
  -- Set when the member is created.
  member_id bigint unique,
  primary key (batch_id, line)
);
comment on table import_member is 'Members of an import, by the line of their file.';
create index import_member_userrefid on import_member (batch_id, lower(userrefid));
create index import_member_sponsor on import_member (batch_id, lower(sponsor));
create index import_member_email on import_member (batch_id, lower(email));
grant select, maintain on import_member to tributary_app;
grant insert (batch_id, line, userrefid, full_name, email, mobile_no, sponsor, r_wallet, profit_wallet, withdrawal_wallet)
  on import_member to tributary_app;
grant update (depth) on import_member to tributary_app;

create table import_package (
  batch_id bigint not null references import_batch,
  line int not null,
  userrefid text not null,
  package_id smallint not null references package,
  amount bigint not null check (amount > 0),
  primary key (batch_id, line)
);
comment on table import_package is 'Packages of an import, by the line of their file.';
create index import_package_userrefid on import_package (batch_id, lower(userrefid));
grant select, maintain on import_package to tributary_app;
grant insert (batch_id, line, userrefid, package_id, amount) on import_package to tributary_app;
