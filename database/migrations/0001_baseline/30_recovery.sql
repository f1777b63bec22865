-- Frozen accounts, and recoveries of lost authenticators.

create table account_freeze (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  frozen_at timestamptz not null,
  -- When the member set a new password while the account was frozen.
  password_set_at timestamptz check (password_set_at >= frozen_at),
  lifted_at timestamptz check (lifted_at >= frozen_at),
  -- Null if the member lifted it.
  lifted_by bigint references admin,
  constraint member_lifts_after_new_password check (lifted_at is null or lifted_by is not null or password_set_at is not null)
);
comment on table account_freeze is 'Accounts whose owner reported a takeover through a mailed link. No money leaves until the freeze is lifted.';
create unique index account_freeze_open on account_freeze (member_id) where lifted_at is null;
grant select on account_freeze to tributary_app;
grant insert (member_id, frozen_at) on account_freeze to tributary_app;
grant update (password_set_at, lifted_at, lifted_by) on account_freeze to tributary_app;

create table authenticator_recovery (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  requested_at timestamptz not null,
  ready_at timestamptz not null check (ready_at = requested_at + interval '72 hours'),
  address text not null,
  user_agent text not null,
  stopped_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  completed_at timestamptz,
  decided_by bigint references admin,
  -- Until when the member cannot withdraw.
  hold_until timestamptz,
  constraint completed_after_delay check (completed_at >= ready_at),
  constraint ends_once check (num_nonnulls(stopped_at, declined_at, completed_at) <= 1),
  constraint decision_has_administrator check (num_nonnulls(declined_at, completed_at) = num_nonnulls(decided_by)),
  constraint completion_has_hold check ((completed_at is null) = (hold_until is null) and hold_until > completed_at)
);
comment on table authenticator_recovery is 'Requests of members to turn a lost second factor off. The owner can stop them; two administrators carry them out after 72 hours.';
create unique index authenticator_recovery_open on authenticator_recovery (member_id)
  where stopped_at is null and declined_at is null and completed_at is null;
create index authenticator_recovery_member on authenticator_recovery (member_id, id desc);
grant select on authenticator_recovery to tributary_app;
grant insert (member_id, requested_at, ready_at, address, user_agent) on authenticator_recovery to tributary_app;
grant update (stopped_at, declined_at, decline_reason, completed_at, decided_by, hold_until) on authenticator_recovery to tributary_app;
