-- History of jobs, requested runs, and errors by kind.

create table job_run (
  id bigint generated always as identity primary key,
  job text not null check (job ~ '^[a-z]+(-[a-z]+)*$' and length(job) <= 40),
  started_at timestamptz not null,
  -- Null for a scheduled run.
  requested_by bigint references admin,
  -- Null while it runs, and for ever if its server stopped.
  duration_ms int check (duration_ms >= 0),
  failure text check (length(failure) between 1 and 200),
  check (failure is null or duration_ms is not null)
);
comment on table job_run is 'Runs of the scheduled jobs. Uneventful ones are deleted after two days, all others after thirty.';
create index job_run_newest on job_run (job, id desc);
create index job_run_failed on job_run (job, id desc) where failure is not null;
create index job_run_started on job_run (started_at);
grant select, delete on job_run to tributary_app;
grant insert (job, started_at, requested_by) on job_run to tributary_app;
grant update (duration_ms, failure) on job_run to tributary_app;

create table job_request (
  job text primary key check (job ~ '^[a-z]+(-[a-z]+)*$' and length(job) <= 40),
  requested_at timestamptz not null,
  requested_by bigint not null references admin
);
comment on table job_request is 'Runs that administrators requested and that no server has queued yet. A job has one request at most.';
grant select, insert, delete on job_request to tributary_app;

create table error_count (
  day date not null,
  place text not null check (length(place) between 1 and 120),
  kind text not null check (length(kind) between 1 and 200),
  occurrences bigint not null check (occurrences > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The newest request that ended with it; null for background work.
  request_id text check (length(request_id) <= 40),
  primary key (day, place, kind)
);
comment on table error_count is 'Errors per UTC day, place and kind, without personal data. Deleted after thirty days.';
grant select, insert, delete on error_count to tributary_app;
grant update (occurrences, first_at, last_at, request_id) on error_count to tributary_app;
