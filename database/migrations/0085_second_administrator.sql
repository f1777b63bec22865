-- Two-person control. A request of a kind whose control is on is kept here until another administrator carries it out.
create table second_administrator_control (
  kind text primary key,
  required boolean not null default false,
  -- A request of at most this amount needs nobody else; without one, every request does.
  free_up_to bigint check (free_up_to >= 0)
);
insert into second_administrator_control (kind)
  values ('receiving-addresses'), ('funds'), ('treasury'), ('plan'), ('withdrawals');

create table confirmation_setting (
  singleton boolean primary key default true check (singleton),
  expiry_hours int not null default 24 check (expiry_hours between 1 and 720)
);
insert into confirmation_setting default values;

create table confirmation_request (
  id bigint generated always as identity primary key,
  kind text not null,
  endpoint text not null,
  -- What was sent, as it came over the wire: it is read and judged anew when it is carried out.
  sent jsonb not null,
  fingerprint text not null,
  -- What it would have done when it was asked for.
  subject text not null,
  before jsonb,
  after jsonb,
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
  -- The second administrator is never the first, whatever the application says.
  check (state not in ('carried out', 'declined') or decided_by <> requested_by),
  check (state <> 'withdrawn' or decided_by = requested_by),
  check (state <> 'carried out' or decided_at < expires_at)
);
-- Asking twice for the same is asking once.
create unique index confirmation_request_waiting on confirmation_request (requested_by, fingerprint) where state = 'waiting';
create index confirmation_request_recent on confirmation_request (id desc);

-- A decision is taken once.
create function refuse_second_decision() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'waiting' then
    raise exception 'confirmation request % was already %', old.id, old.state;
  end if;
  return new;
end $$;
create trigger confirmation_decided_once before update on confirmation_request
  for each row execute function refuse_second_decision();
revoke execute on function refuse_second_decision from public;

grant select on second_administrator_control, confirmation_setting, confirmation_request to tributary_app;
grant update (required, free_up_to) on second_administrator_control to tributary_app;
grant update (expiry_hours) on confirmation_setting to tributary_app;
grant insert (kind, endpoint, sent, fingerprint, subject, before, after, amount, reason, requested_by, requested_at, expires_at)
  on confirmation_request to tributary_app;
grant update (state, decided_by, decided_at, decision_reason, last_refusal, last_refused_at)
  on confirmation_request to tributary_app;
