-- Limits and pauses that members set for themselves. Administrators cannot change them.

create table member_limit (
  member_id bigint not null references member,
  subject text not null check (subject in ('deposit', 'activation')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit.
  amount bigint check (amount >= 0),
  -- A raise or removal that was requested and is not in force yet. A null amount removes the limit.
  next_amount bigint check (next_amount >= 0),
  next_from timestamptz,
  primary key (member_id, subject, period),
  constraint next_amount_has_start check (next_amount is null or next_from is not null),
  constraint next_amount_raises check (next_from is null or amount is not null and coalesce(next_amount > amount, true))
);
comment on table member_limit is 'Limits of a member on deposits and activations per UTC day, week and month. set_member_limit lowers at once and raises after seven days.';
-- Not granted: insert and update.
grant select on member_limit to tributary_app;

create table cooling_off (
  member_id bigint primary key references member,
  started_at timestamptz not null,
  -- Null: until support ends it.
  ends_at timestamptz check (ends_at > started_at),
  -- Why support ended one without an end.
  ended_by bigint references admin,
  ended_because text,
  constraint early_end_has_reason check ((ended_by is null) = (ended_because is null))
);
comment on table cooling_off is 'Time in which a member cannot activate packages, chosen by the member. Never shortened.';
grant select on cooling_off to tributary_app;
