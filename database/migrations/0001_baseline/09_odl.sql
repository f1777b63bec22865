-- ODL: one 72-hour cycle for the whole platform, funded from the treasury when it opens.

create table odl_cycle (
  id int generated always as identity primary key,
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  -- When the pool was funded. After an outage this is later than the nominal opening.
  funded_at timestamptz not null,
  turnover bigint not null,
  overridden boolean not null,
  pool bigint not null check (pool >= 0),
  claimed bigint not null default 0 check (claimed between 0 and pool),
  plan_version int not null references plan_version,
  ended_at timestamptz,
  -- When members who had not claimed were reminded.
  reminded_at timestamptz
);
comment on table odl_cycle is 'ODL cycles. The unclaimed rest of the pool returns to the treasury at the end.';
create unique index odl_cycle_one_at_a_time on odl_cycle ((true)) where ended_at is null;

create table odl_entitlement (
  cycle_id int not null references odl_cycle,
  activation_id bigint not null references activation,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  claimed_at timestamptz,
  primary key (cycle_id, activation_id)
);
comment on table odl_entitlement is 'Shares of a cycle''s pool, one per entitled activation.';
create index odl_entitlement_member on odl_entitlement (member_id, cycle_id);
-- Newest cycle first, with a single number as the cursor.
create index odl_entitlement_newest on odl_entitlement (cycle_id, (cycle_id::bigint << 40 | activation_id));

create table odl_turnover_override (
  id bigint generated always as identity primary key,
  turnover bigint not null check (turnover >= 0),
  set_at timestamptz not null,
  cycle_id int references odl_cycle,
  set_by bigint references admin,
  constraint odl_turnover_override_turnover check (turnover between 0 and 1000000000000000)
);
comment on table odl_turnover_override is 'Turnover that an administrator sets for the next cycle. Used by one cycle.';

grant select on odl_cycle, odl_entitlement, odl_turnover_override to tributary_app;
grant insert (turnover, set_at, set_by) on odl_turnover_override to tributary_app;
