-- The circuit breaker: stops all money when a verification fails, until two administrators release it.

create table money_stop (
  id bigint generated always as identity primary key,
  stopped_at timestamptz(3) not null,
  -- A list of {check, detail, fingerprint}.
  failures jsonb not null check (jsonb_array_length(failures) > 0),
  released_at timestamptz(3),
  released_by bigint references admin,
  release_reason text check (btrim(release_reason) <> ''),
  -- Failures that still existed and were accepted by the release. They do not stop money again while they are unchanged.
  remaining jsonb,
  confirmation_id bigint unique references confirmation,
  constraint money_stop_released check (num_nulls(released_at, released_by, release_reason, remaining) in (0, 4)),
  constraint money_stop_confirmed check (confirmation_id is null or released_at is not null)
);
comment on table money_stop is 'Stops of all money, with the verification that failed. Never deleted.';
create unique index money_stop_open on money_stop ((released_at is null)) where released_at is null;

-- Separate from money_stop, because every posting reads it: a single row in a single page is the cheapest to read.
create table circuit_breaker (
  singleton boolean primary key default true check (singleton),
  is_tripped boolean not null default false,
  -- When the last round of checks and the last full sweep finished, by the product clock.
  verified_at timestamptz(3),
  swept_at timestamptz(3)
);
comment on table circuit_breaker is 'Whether money is stopped. One row, changed by the functions of the circuit breaker only.';
insert into circuit_breaker default values;

create table verified_row (
  kind text not null check (kind in ('statement', 'plan version')),
  id bigint not null,
  digest bytea not null,
  primary key (kind, id)
);
comment on table verified_row is 'Digests of published statements and of plan versions in force, as first seen by the verification. A different digest later is a failure.';

create table verified_chain (
  stream text primary key,
  number bigint not null,
  hash bytea not null
);
comment on table verified_chain is 'The last verified entry of each audit chain.';

grant select on money_stop, circuit_breaker to tributary_app;
