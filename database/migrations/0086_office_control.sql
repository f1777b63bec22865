-- Who changed the plan, and which part of it.
alter table plan_version
  add column changed_by bigint references admin,
  add column section text not null default 'whole plan'
    check (section in ('whole plan', 'odl', 'levels', 'budget', 'special reward'));

alter table odl_turnover_override add column set_by bigint references admin;
grant insert (set_by) on odl_turnover_override to tributary_app;

-- Takes back what no cycle has used yet.
create function drop_odl_turnover_override() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from odl_turnover_override where cycle_id is null;
end;
revoke execute on function drop_odl_turnover_override from public;
grant execute on function drop_odl_turnover_override to tributary_app;

alter table special_reward add column set_by bigint references admin;
grant insert (set_by) on special_reward to tributary_app;

-- Revenue that the operator recorded, with its evidence, and what was given of it to the treasury.
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
  -- What the payer paid in the same transaction.
  paid_count bigint not null default 0,
  paid_sum bigint not null default 0,
  check ((kind = 'revenue') = (rail is not null))
);
create index treasury_entry_at on treasury_entry (at desc, id desc);
-- The same receipt is recorded once.
create unique index treasury_entry_reference on treasury_entry (lower(reference)) where kind = 'revenue';
grant select, insert on treasury_entry to tributary_app;

-- Verifications of the ledger that were run from the back office. Findings are added one by one.
create table ledger_verification (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  started_by bigint not null references admin,
  checks int not null,
  findings jsonb not null default '[]',
  finished_at timestamptz,
  failure text
);
grant select on ledger_verification to tributary_app;
grant insert (started_at, started_by, checks) on ledger_verification to tributary_app;
grant update (findings, finished_at, failure) on ledger_verification to tributary_app;
