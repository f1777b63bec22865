-- Recoveries of lost authenticators of administrators.

create table admin_recovery (
  id bigint generated always as identity primary key,
  admin_id bigint not null references admin,
  requested_at timestamptz not null,
  ready_at timestamptz not null check (ready_at = requested_at + interval '72 hours'),
  address text not null,
  user_agent text not null,
  stopped_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  completed_at timestamptz,
  -- Null if the operator completed it on the server.
  decided_by bigint references admin,
  constraint completed_after_delay check (completed_at >= ready_at),
  constraint ends_once check (num_nonnulls(stopped_at, declined_at, completed_at) <= 1),
  constraint refusal_has_administrator check ((declined_at is null or decided_by is not null) and (stopped_at is null or decided_by is null)),
  constraint decided_by_another check (decided_by <> admin_id)
);
comment on table admin_recovery is 'Requests of administrators to turn a lost second factor off. The owner can stop them; two other master admins, or the operator on the server, carry them out after 72 hours.';
create unique index admin_recovery_open on admin_recovery (admin_id)
  where stopped_at is null and declined_at is null and completed_at is null;
create index admin_recovery_admin on admin_recovery (admin_id, id desc);
grant select on admin_recovery to tributary_app;
grant insert (admin_id, requested_at, ready_at, address, user_agent) on admin_recovery to tributary_app;
grant update (stopped_at, declined_at, decline_reason, completed_at, decided_by) on admin_recovery to tributary_app;
