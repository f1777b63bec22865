-- Treasury bookkeeping, ledger verifications and dual control.

create table treasury_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('revenue', 'funding')),
  amount bigint not null check (amount > 0),
  rail text check (rail in ('assets_bep20', 'assets_xrpl', 'assets_bank')),
  source text not null,
  reference text not null,
  evidence_image uuid references image,
  at timestamptz not null,
  made_by bigint not null references admin,
  transfer_id uuid not null unique,
  -- Pending rewards paid in the same transaction.
  paid_count bigint not null default 0,
  paid_sum bigint not null default 0,
  check ((kind = 'revenue') = (rail is not null))
);
comment on table treasury_entry is 'Revenue that the operator recorded, with evidence, and the part of it given to the treasury.';
create index treasury_entry_at on treasury_entry (at desc, id desc);
-- One record per receipt.
create unique index treasury_entry_reference on treasury_entry (lower(reference)) where kind = 'revenue';
grant select, insert on treasury_entry to tributary_app;

create table ledger_verification (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  started_by bigint not null references admin,
  checks int not null,
  findings jsonb not null default '[]',
  finished_at timestamptz,
  failure text
);
comment on table ledger_verification is 'Ledger verifications started by administrators. Findings are appended while it runs.';
grant select on ledger_verification to tributary_app;
grant insert (started_at, started_by, checks) on ledger_verification to tributary_app;
grant update (findings, finished_at, failure) on ledger_verification to tributary_app;

create table dual_control (
  kind text primary key,
  required boolean not null default false,
  -- Requests up to this amount need no confirmation; null means that all do.
  free_up_to bigint check (free_up_to >= 0)
);
comment on table dual_control is 'Which kinds of action are under dual control.';
insert into dual_control (kind)
  values ('receiving-addresses'), ('funds'), ('treasury'), ('plan'), ('withdrawals'), ('deposits'), ('grants'), ('rates'),
    ('kyc'), ('risk'), ('administrators'), ('site-content'), ('holdings');

create table confirmation_setting (
  singleton boolean primary key default true check (singleton),
  expiry_hours int not null default 24 check (expiry_hours between 1 and 720),
  -- How long two administrators cannot confirm for each other after one changed the other's account.
  cooling_hours int not null default 72 check (cooling_hours between 1 and 720),
  -- The largest change of an exchange rate within a day, and between quote and approval of a withdrawal.
  rate_change_percent int not null default 20 check (rate_change_percent between 1 and 100)
);
comment on table confirmation_setting is 'Settings of dual control and of the bound on exchange rates. One row.';
insert into confirmation_setting default values;

create table confirmation (
  id bigint generated always as identity primary key,
  kind text not null,
  endpoint text not null,
  -- The request as received; it is validated again when it is carried out.
  payload jsonb not null,
  fingerprint text not null,
  -- The expected effect when the request was made.
  subject text not null,
  -- Not jsonb, which would sort the changes by the length of their names.
  before json,
  after json,
  amount bigint,
  reason text not null,
  requested_by bigint not null references admin (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  state text not null default 'waiting'
    check (state in ('waiting', 'carried out', 'declined', 'withdrawn', 'expired')),
  decided_by bigint references admin (id),
  decided_at timestamptz,
  decision_reason text,
  last_refusal text,
  last_refused_at timestamptz,
  check ((state in ('waiting', 'expired')) = (decided_by is null)),
  check ((state in ('waiting', 'expired')) = (decided_at is null)),
  -- The confirming administrator is never the requester, whatever the application does.
  check (state not in ('carried out', 'declined') or decided_by <> requested_by),
  check (state <> 'withdrawn' or decided_by = requested_by),
  check (state <> 'carried out' or decided_at < expires_at)
);
comment on table confirmation is 'Requests under dual control that wait for, or were decided by, another administrator.';
-- A repeated request is the same request.
create unique index confirmation_waiting on confirmation (requested_by, fingerprint) where state = 'waiting';
create index confirmation_recent on confirmation (id desc);

create table control_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  changed_by bigint not null references admin,
  -- Whether any control was on before: then a second administrator confirmed the change.
  was_on boolean not null,
  controls jsonb not null,
  settings jsonb not null,
  confirmation_id bigint unique references confirmation
);
comment on table control_change is 'Append-only history of the settings of dual control.';

-- Not granted: settings change through save_controls only.
grant select on dual_control, confirmation_setting, confirmation, control_change to tributary_app;
grant insert (kind, endpoint, payload, fingerprint, subject, before, after, amount, reason, requested_by, requested_at, expires_at)
  on confirmation to tributary_app;
grant update (state, decided_by, decided_at, decision_reason, last_refusal, last_refused_at)
  on confirmation to tributary_app;
