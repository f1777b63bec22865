-- Projections of the network: run-offs that administrators start, and those that are published each month.

create table run_off (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  -- Null for a published one.
  started_by bigint references admin,
  -- The revenue that is assumed: none, the average of thirty days, or a table.
  assumption text not null check (assumption in ('none', 'average', 'table')),
  done_days int not null default 0 check (done_days >= 0),
  day_count int not null default 0 check (day_count >= done_days),
  -- The server that computes it updates this every second.
  seen_at timestamptz not null,
  finished_at timestamptz,
  cancelled_at timestamptz,
  failure text,
  result jsonb,
  published_month text unique check (published_month ~ '^20\d\d-\d\d$'),
  constraint run_off_origin check ((started_by is null) = (published_month is not null)),
  constraint run_off_outcome check (num_nonnulls(result, cancelled_at, failure) = (finished_at is not null)::int)
);
comment on table run_off is 'Run-offs: simulated closings of the network as it was at the start, without new members. Immutable once finished; never deleted.';

grant select on run_off to tributary_app;
grant insert (started_at, started_by, assumption, seen_at, finished_at, done_days, day_count, published_month, result)
  on run_off to tributary_app;
grant update (done_days, day_count, seen_at, finished_at, cancelled_at, failure, result) on run_off to tributary_app;

create table run_off_publication (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  made_by bigint not null references admin,
  is_on boolean not null,
  reason text not null check (reason <> '')
);
comment on table run_off_publication is 'When the monthly publication of run-offs was switched on or off, by whom and why. Append-only.';

grant select on run_off_publication to tributary_app;
grant insert (at, made_by, is_on, reason) on run_off_publication to tributary_app;
