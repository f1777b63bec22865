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
  -- Queued ones are computed by the worker of any server; others by the server that received the request.
  is_queued boolean not null default false,
  -- How many servers have started to compute a queued one. Writes of an earlier attempt are ignored.
  attempts int not null default 0 check (attempts >= 0),
  -- The server that computes it updates this every second; null while it waits in the queue.
  seen_at timestamptz,
  -- Figures up to the last progress; null once it has finished.
  so_far jsonb,
  finished_at timestamptz,
  cancelled_at timestamptz,
  failure text,
  result jsonb,
  published_month text unique check (published_month ~ '^20\d\d-\d\d$'),
  constraint run_off_origin check ((started_by is null) = (published_month is not null)),
  constraint run_off_outcome check (num_nonnulls(result, cancelled_at, failure) = (finished_at is not null)::int),
  constraint run_off_seen check (seen_at is not null or is_queued),
  constraint run_off_so_far check (so_far is null or finished_at is null)
);
-- An administrator waits for one what-if, the newest.
create unique index run_off_one_queued on run_off (started_by) where is_queued and finished_at is null;
comment on table run_off is 'Run-offs: simulated closings of the network as it was at the start, without new members. Immutable once finished. Never deleted, except what-ifs that no plan version names.';

grant select, delete on run_off to tributary_app;
grant insert (started_at, started_by, assumption, is_queued, seen_at, finished_at, done_days, day_count, published_month, result)
  on run_off to tributary_app;
grant update (done_days, day_count, attempts, seen_at, so_far, finished_at, cancelled_at, failure, result) on run_off to tributary_app;

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
