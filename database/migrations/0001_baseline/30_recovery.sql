-- Frozen accounts.

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
comment on table account_freeze is 'Accounts whose owner reported by a mailed link that someone else acts in them. No money leaves until the freeze is lifted.';
create unique index account_freeze_open on account_freeze (member_id) where lifted_at is null;
grant select on account_freeze to tributary_app;
grant insert (member_id, frozen_at) on account_freeze to tributary_app;
grant update (password_set_at, lifted_at, lifted_by) on account_freeze to tributary_app;
