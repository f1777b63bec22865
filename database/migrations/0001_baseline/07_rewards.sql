-- Rewards: accrued rows, the queues of unpaid ones, and materialized totals.

create table reward_kind (
  kind smallint primary key,
  name text not null unique,
  -- The place in the payment order of one accrual time, and a part of a closing's row ids. The level of a network reward or the slab of
  -- a BLB reward is added to it.
  step smallint not null unique check (step between 1 and 4000),
  -- 1 earnings, 2 bonuses; ODL is paid from its pool at once and has no queue.
  queue smallint not null check (queue between 0 and 2),
  code text not null unique references transfer_code,
  wallet_kind smallint not null references account_kind,
  -- Paid outside the caps.
  is_bonus boolean not null,
  -- In the chunks of a closing, for an event between closings, for a slab reached at a closing, or after the last closing of a month.
  accrual text not null check (accrual in ('closing', 'event', 'slab', 'month')),
  -- Whether member_reward_total has it.
  has_member_totals boolean not null,
  constraint reward_kind_bonus_queue check (is_bonus = (queue = 2))
);
comment on table reward_kind is 'The kinds of reward, written from their declarations in src/domain/rewards/kinds.';

create table reward_payer_token (token text not null);
comment on table reward_payer_token is 'Secret that authorizes a transaction to move money out of the treasury or the ODL pool. Readable by security definer functions only.';
insert into reward_payer_token (token) select encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');

create table payer_clock (
  singleton boolean primary key default true check (singleton),
  last_at timestamptz(3) not null
);
comment on table payer_clock is 'The latest time of a movement of the treasury. One row, updated under the payer lock.';
insert into payer_clock (last_at) values ('-infinity');

-- Ids and partitions as in transfer: 0… made online, by month; f… made by a closing, by its day.
create table reward (
  id uuid primary key,
  kind smallint not null,
  -- The level of a network reward or the slab of a BLB reward.
  level smallint not null,
  beneficiary bigint not null,
  -- The activation that caused a daily, direct or ODL reward.
  activation_id bigint,
  base_amount bigint not null,
  percent int,
  amount bigint not null,
  capped_amount bigint not null,
  status text not null,
  accrued_at timestamptz not null,
  -- Payment order among rows of the same accrual time.
  queue_position bigint not null,
  plan_version int not null,
  contributing_members int,
  paid_at timestamptz,
  transfer_id uuid,
  constraint reward_amounts check (amount >= 0 and capped_amount >= 0 and amount + capped_amount > 0),
  constraint reward_status check (
    case status
      when 'Pending' then amount > 0 and paid_at is null and transfer_id is null
      when 'Paid' then paid_at is not null and (transfer_id is null) = (amount = 0)
      else status = 'Reversed'
    end)
) partition by range (id);
comment on table reward is 'Rewards: who gets how much and why. A row accrues first and is paid later; only the payer functions move money for it.';
create index reward_beneficiary on reward (beneficiary, id);

create table reward_queue (
  queue smallint not null,
  accrued_at timestamptz not null,
  queue_position bigint not null,
  reward_id uuid not null unique,
  -- A copy of the reward's kind: reading it from reward would open every closing's partition.
  kind smallint not null,
  beneficiary bigint not null,
  amount bigint not null check (amount > 0),
  primary key (queue, accrued_at, queue_position, reward_id)
);
comment on table reward_queue is 'Pending rewards in payment order. Small as long as the treasury is funded.';
create index reward_queue_beneficiary on reward_queue (beneficiary);

create table member_bonus (
  member_id bigint primary key,
  accrued bigint not null,
  paid bigint not null,
  constraint member_bonus_amounts check (paid >= 0 and accrued >= paid)
);
comment on table member_bonus is 'Materialized total of a member''s bonuses, which do not count against caps. Maintained by a trigger.';

-- Append-only deltas, so that writers never contend for a row; readers sum, the end of a closing compacts.
create table reward_total (
  kind smallint not null,
  accrued_on date not null,
  paid_on date,
  status text not null,
  row_count bigint not null,
  amount bigint not null
);
comment on table reward_total is 'Materialized totals of rewards by kind, UTC day of accrual and payment, and status, as deltas to be summed.';
create index reward_total_paid on reward_total (paid_on);

create table member_reward_total (
  kind smallint not null,
  member_id bigint not null,
  row_count bigint not null,
  amount bigint not null,
  primary key (kind, member_id)
) with (fillfactor = 80);
comment on table member_reward_total is 'Materialized totals per member of the kinds that have them, without reversed rewards. Those of a closing are added by the job that follows it.';
create index member_reward_total_amount on member_reward_total (kind, amount, member_id) where row_count > 0;
create index member_reward_total_rows on member_reward_total (kind, row_count, member_id) where row_count > 0;

create table top_performers (
  singleton boolean primary key default true check (singleton),
  computed_at timestamptz not null,
  member_ids bigint[] not null,
  paid bigint[] not null
);
comment on table top_performers is 'Cached top earners of the last thirty days. One row, refreshed after a closing and hourly.';

create table monthly_accrual (
  kind smallint not null references reward_kind,
  month text not null check (month ~ '^20\d\d-\d\d$'),
  base_amount bigint not null,
  total bigint not null,
  members int not null,
  -- The divisor of the base: all amounts that share it, or the number of members.
  divisor bigint not null,
  run_at timestamptz not null,
  primary key (kind, month)
);
comment on table monthly_accrual is 'Monthly accruals. The key makes each month accrue once.';

-- What the function <kind>_shares of a monthly kind computes: the amount that is divided, its divisor, and the rows in payment order.
create type month_shares as (base bigint, divisor bigint, member_ids bigint[], base_amounts bigint[], amounts bigint[]);

create table special_reward (
  id bigint generated always as identity primary key,
  month text not null check (month ~ '^20\d\d-\d\d$'),
  amount bigint not null,
  set_at timestamptz not null,
  set_by bigint references admin,
  constraint special_reward_amount check (amount between 0 and 1000000000000000)
);
comment on table special_reward is 'Amounts that administrators set for a month''s special reward. The newest counts.';

create table reward_difference (
  reward_id uuid primary key,
  member_id bigint not null,
  recorded bigint not null,
  -- The amount that the browser computed, before the cap.
  recomputed bigint not null,
  reported_at timestamptz not null
);
comment on table reward_difference is 'Rewards whose amount a member''s browser computed differently. The first report of each counts.';

grant select on reward_kind, reward, reward_queue, member_bonus, reward_total, member_reward_total, top_performers, monthly_accrual,
  special_reward to tributary_app;
grant insert (month, amount, set_at, set_by) on special_reward to tributary_app;
grant select, insert on reward_difference to tributary_app;
