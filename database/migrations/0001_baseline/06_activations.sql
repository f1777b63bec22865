-- The compensation plan in versions, the packages of all versions, package activations and the use of their caps.

create table plan_version (
  id int generated always as identity primary key,
  settings jsonb not null,
  effective_at timestamptz not null check (isfinite(effective_at)),
  reason text not null,
  changed_by bigint references admin,
  -- The document that was saved and the version that it changes: earlier changes are merged into a scheduled version. Null for a
  -- version that replaces the plan.
  based_on int references plan_version,
  draft jsonb,
  -- What falls for members when it starts: the cells that are lower than before, with their values. The database lists them.
  lowered jsonb not null default '{}',
  cancelled_at timestamptz,
  cancelled_by bigint references admin,
  constraint plan_version_draft_has_base check ((based_on is null) = (draft is null)),
  constraint plan_version_cancelled_before_start check (cancelled_at < effective_at and cancelled_by is not null or cancelled_at is null and cancelled_by is null)
);
comment on table plan_version is 'Plan versions, immutable once in force. A scheduled one can be cancelled until it starts. Every reward names the version it was computed under.';
create index plan_version_effective on plan_version (effective_at desc, id desc);
grant select, insert (settings, effective_at, reason, changed_by, based_on, draft), update (settings, cancelled_at, cancelled_by) on plan_version to tributary_app;

create table plan_default (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null
);
comment on table plan_default is 'The plan of a new installation. A version that was saved before plans had fees is read with the fees of this one.';
grant select on plan_default to tributary_app;

create table lowered_term_rule (
  place int primary key,
  cell text not null,
  comparison text not null check (comparison in ('less', 'more', 'other')),
  -- A cell of a part that the plan did not have lowers nothing.
  part text
);
comment on table lowered_term_rule is 'Which changes of a plan lower what members get: the first row whose pattern matches a cell decides. Declared in src/domain/plan/lowered-terms.ts.';
grant select on lowered_term_rule to tributary_app;

create table plan_rule (
  -- '*' is any key or place; the document itself has an empty path.
  path text primary key,
  type text not null check (type in ('object', 'array', 'string', 'number', 'boolean')),
  is_nullable boolean not null,
  -- Of an object that has no others.
  fields text[],
  pattern text,
  -- Of the value of a number or decimal text, of the items of a list, or of the characters of a text without a pattern.
  min numeric,
  max numeric,
  unit numeric,
  sum_of jsonpath,
  sum_min numeric,
  sum_max numeric,
  -- Parts of which exactly one is not zero or empty.
  alternatives text[]
);
comment on table plan_rule is 'Every part of a plan document and its bounds. Declared in src/contract/admin/plan-document.ts and src/domain/plan/plan-bounds.ts.';
grant select on plan_rule to tributary_app;

create table package (
  -- Counts up from 0 without gaps, in the order in which packages entered a plan.
  id smallint primary key,
  key text not null unique check (key ~ '^[a-z][A-Za-z0-9]{0,31}$'),
  -- Name and place in the upgrade order under the plan in force; a package that left the plan keeps its last name and has no place.
  name text not null,
  -- Names and descriptions in other languages, as in the plan in force.
  translations jsonb not null default '{}',
  place smallint
);
comment on table package is 'Every package that was ever in a plan. Its terms are in the plan versions.';
create index package_name on package (name, id);
grant select on package to tributary_app;

create table activation (
  id bigint generated always as identity primary key,
  member_id bigint not null check (member_id > 0),
  package_id smallint not null references package,
  amount bigint not null check (amount > 0),
  -- Promised by the plan version: parts per million of the amount a day, until the last day and the cap.
  daily_rate int not null check (daily_rate between 0 and 1000000),
  activated_at timestamptz not null,
  last_day date not null,
  matures_at timestamptz not null,
  granted boolean not null,
  plan_version int not null references plan_version,
  -- The payment. A granted activation holds no principal.
  transfer_id uuid,
  deactivated_at timestamptz,
  deactivated_because text,
  released_at timestamptz,
  constraint grant_has_no_payment check (granted = (transfer_id is null)),
  constraint grant_has_no_release check (not granted or released_at is null)
);
comment on table activation is 'Packages that members activated or were granted.';
-- Covering index for the checks of a closing: the activations of neighbouring members are spread over the table.
create unique index activation_member on activation (member_id, id) include (amount, daily_rate, activated_at, last_day, deactivated_at);
create index activation_time on activation (activated_at, id);
create index activation_maturity on activation (matures_at) where released_at is null and not granted;
create index activation_by_package on activation (package_id, id);
create index activation_by_amount on activation (amount, id);
create index activation_by_release on activation ((case when granted then null else matures_at end), id);
create index activation_granted on activation (id) where granted;
create index activation_by_end on activation (last_day, id) where deactivated_at is null;
create index activation_deactivated on activation (id) where deactivated_at is not null;

create table activation_cap_usage (
  activation_id bigint primary key,
  -- The member of the activation. A closing finds the rows of neighbouring members in one scan.
  owner_id bigint not null,
  cap bigint not null check (cap > 0),
  earned bigint not null default 0,
  odl_paid bigint not null default 0 check (odl_paid >= 0),
  full_at timestamptz,
  foreign key (owner_id, activation_id) references activation (member_id, id),
  constraint earned_within_cap check (earned between 0 and cap),
  constraint full_at_matches_cap check ((full_at is not null) = (earned = cap))
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
comment on table activation_cap_usage is 'How much of its cap an activation has used. Narrow and apart from activation, because a closing updates every earning row.';
create index activation_cap_usage_member on activation_cap_usage (owner_id, activation_id);
-- No index covers `earned`, so that the updates of a closing stay HOT.
create index activation_cap_usage_cap on activation_cap_usage (cap, activation_id);
create index activation_cap_usage_full on activation_cap_usage (activation_id) where full_at is not null;
grant select on activation, activation_cap_usage to tributary_app;
