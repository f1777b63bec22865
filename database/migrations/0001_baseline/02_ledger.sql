-- The double-entry ledger: accounts, transfer rules, transfers, holds and idempotency keys.

create table account_kind (
  kind smallint primary key check (kind between 1 and 15),
  name text not null unique,
  owner text not null check (owner in ('member', 'system')),
  may_be_negative boolean not null,
  meaning text not null
);
comment on table account_kind is 'Kinds of ledger account. An account id is member id × 16 + kind; member 0 is the operator, so the id of a system account is its kind.';

insert into account_kind (kind, name, owner, may_be_negative, meaning) values
  (1, 'r_wallet', 'member', false, 'Deposits; pays for activations'),
  (2, 'custody', 'member', false, 'Principal of active packages'),
  (3, 'profit_wallet', 'member', false, 'Daily bounty and ODL profit'),
  (4, 'withdrawal_wallet', 'member', false, 'Other rewards and released principal'),
  (5, 'hold', 'member', false, 'Withdrawals under review'),
  (6, 'assets_bep20', 'system', true, 'What the BEP20 rail holds, as a negative number'),
  (7, 'assets_xrpl', 'system', true, 'What the XRPL rail holds, as a negative number'),
  (8, 'assets_bank', 'system', true, 'What the bank holds, as a negative number'),
  (9, 'revenue', 'system', false, 'Recorded revenue that does not fund rewards yet'),
  (10, 'reward_treasury', 'system', false, 'The only source of rewards'),
  (11, 'odl_pool', 'system', false, 'The part of the treasury set aside for the open ODL cycle'),
  (12, 'fees', 'system', false, 'Fees on their way to the treasury'),
  (13, 'adjustments', 'system', true, 'Counter-account of funds added and deducted by hand');

-- A domain instead of a table check, because PostgreSQL caches the check of a domain but re-reads that of a table in every statement.
create domain held_micro as bigint constraint held_micro_not_negative check (value >= 0);
comment on domain held_micro is 'A balance in micro-USDT that cannot be negative.';

-- Fillfactor 50, and no index on the wallets that a closing credits: its million updates stay HOT. All balances of a member are in one
-- row, because a closing credits two of them.
create table member_balance (
  member_id bigint primary key,
  r_wallet held_micro not null default 0,
  custody held_micro not null default 0,
  profit_wallet held_micro not null default 0,
  withdrawal_wallet held_micro not null default 0,
  hold held_micro not null default 0
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
create index member_balance_custody on member_balance (custody, member_id);
create index member_balance_hold on member_balance (hold, member_id);
comment on table member_balance is 'The balances of a member''s five accounts: received minus sent, in micro-USDT.';

create table system_balance (
  account_id bigint primary key,
  balance bigint not null default 0,
  constraint system_balance_not_negative check (balance >= 0 or account_id < 9 or account_id = 13)
) with (fillfactor = 50);
comment on table system_balance is 'The balances of the operator''s accounts. All balances, of members and of the operator, add up to zero.';

insert into system_balance (account_id) select kind from account_kind where owner = 'system';

create table transfer_code (
  code text primary key,
  is_reward boolean not null,
  meaning text not null,
  unique (code, is_reward)
);
comment on table transfer_code is 'Reasons for moving money. `meaning` is the label on statements and in reports.';

create table transfer_rule (
  code text not null,
  from_kind smallint not null references account_kind,
  to_kind smallint not null references account_kind,
  is_reward boolean not null,
  primary key (code, from_kind, to_kind),
  foreign key (code, is_reward) references transfer_code (code, is_reward),
  constraint transfer_rule_different_kinds check (from_kind <> to_kind),
  -- 10 is the reward treasury, 11 the ODL pool, which only the treasury fills.
  constraint transfer_rule_reward_sources check (not is_reward or from_kind in (10, 11)),
  -- 9 is revenue, 12 fees: neither deposits nor principal can reach the treasury.
  constraint transfer_rule_treasury_sources check (to_kind <> 10 or from_kind in (9, 11, 12)),
  constraint transfer_rule_pool_sources check (to_kind <> 11 or from_kind = 10),
  -- 6, 7 and 8 are the rails' assets; 4 and 5 are the Withdrawal Wallet and Hold, which pay the fees.
  constraint transfer_rule_revenue_sources check (to_kind <> 9 or from_kind in (6, 7, 8)),
  constraint transfer_rule_fee_sources check (to_kind <> 12 or from_kind in (4, 5))
);
comment on table transfer_rule is 'Segregation of funds: the account kinds each transfer code may connect. A transfer without a rule is refused.';

-- The codes and rules of rewards are written from their declarations in TypeScript.
insert into transfer_code (code, is_reward, meaning) values
  ('deposit', false, 'Deposit'),
  ('deposit_refund', false, 'Deposit sent back'),
  ('activation', false, 'Package activation'),
  ('maturity', false, 'Principal released'),
  ('odl_open', false, 'ODL pool set aside'),
  ('odl_return', false, 'ODL pool returned'),
  ('withdrawal_hold', false, 'Withdrawal requested'),
  ('withdrawal_void', false, 'Withdrawal returned'),
  ('withdrawal_payout', false, 'Withdrawal paid out'),
  ('withdrawal_fee', false, 'Withdrawal deduction'),
  ('address_change_fee', false, 'Address change fee'),
  ('fee_income', false, 'Fees to the treasury'),
  ('revenue_recorded', false, 'Revenue recorded'),
  ('treasury_funding', false, 'Treasury funding'),
  ('funds_added', false, 'Funds added'),
  ('funds_deducted', false, 'Funds deducted');

insert into transfer_rule (code, from_kind, to_kind, is_reward)
select allowed.code, source.kind, target.kind, transfer_code.is_reward
from (values
  ('deposit', '{assets_bep20,assets_xrpl,assets_bank}'::text[], '{r_wallet}'::text[]),
  ('deposit_refund', '{r_wallet}', '{assets_bep20,assets_xrpl,assets_bank}'),
  ('activation', '{r_wallet}', '{custody}'),
  ('maturity', '{custody}', '{withdrawal_wallet}'),
  ('odl_open', '{reward_treasury}', '{odl_pool}'),
  ('odl_return', '{odl_pool}', '{reward_treasury}'),
  ('withdrawal_hold', '{profit_wallet,withdrawal_wallet}', '{hold}'),
  ('withdrawal_void', '{hold}', '{profit_wallet,withdrawal_wallet}'),
  ('withdrawal_payout', '{hold}', '{assets_bep20,assets_xrpl,assets_bank}'),
  ('withdrawal_fee', '{hold}', '{fees}'),
  ('address_change_fee', '{withdrawal_wallet}', '{fees}'),
  ('fee_income', '{fees}', '{reward_treasury}'),
  ('revenue_recorded', '{assets_bep20,assets_xrpl,assets_bank}', '{revenue}'),
  ('treasury_funding', '{revenue}', '{reward_treasury}'),
  ('funds_added', '{adjustments}', '{r_wallet,withdrawal_wallet,profit_wallet}'),
  ('funds_deducted', '{r_wallet,withdrawal_wallet,profit_wallet}', '{adjustments}')
) as allowed (code, from_names, to_names)
join transfer_code on transfer_code.code = allowed.code
join account_kind as source on source.name = any (allowed.from_names)
join account_kind as target on target.name = any (allowed.to_names);

-- The first hexadecimal digit of an id selects the partition:
--   0  posted online: a UUIDv7, its time in the first 48 bits      transfer_2026
--   f  posted by a closing: f and the closed day, f2026111-4…      transfer_closing_2026_11_14
--   8  reversal of an online transfer: its id with the top bit on  transfer_reversal_2026
--   7  reversal of a closing's transfer: its id, top bit off       transfer_closing_reversal_2026_11_14
-- The id of a reversal follows from its original's, so the key allows one reversal per transfer.
-- Each partition has its own key on id, and their ranges do not overlap. The parent has none, because a closing loads its partition
-- first and builds the key afterwards, which saves a tenth of its posting time.
create table transfer (
  id uuid not null,
  code text not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null,
  -- Millisecond precision, like the application's clock: a cursor survives the round trip through JavaScript.
  at timestamptz(3) not null,
  reverses uuid,
  cause_kind text not null,
  cause_id text not null,
  -- The id of the transaction that posted it. Compared with a database snapshot, it shows whether a statement covers the transfer.
  posted_in bigint not null default (pg_current_xact_id()::text::bigint)
) partition by range (id);
comment on table transfer is 'Append-only ledger: one debit and one credit per row, in micro-USDT. Inserting a row moves the money (trigger).';
-- A BRIN index costs an insert almost nothing, and finds the transfers posted since the last statement.
create index transfer_posted_in on transfer using brin (posted_in);

-- The transfers of one posting are atomic and unordered, so the balances are those before and after all of them.
create table treasury_posting (
  -- Ascends in the order of the postings, because it is assigned while the row of the balance is locked.
  id bigint generated by default as identity primary key,
  account_id bigint not null check (account_id in (10, 11)),
  -- The transaction and the time of its transfers.
  posted_in bigint not null default (pg_current_xact_id()::text::bigint),
  at timestamptz(3) not null,
  -- The number of rewards that it paid.
  payments int not null check (payments >= 0),
  balance_before held_micro not null,
  balance_after held_micro not null
);
comment on table treasury_posting is 'Append-only: the balance of the reward treasury or the ODL pool before and after each posting that changed it.';
create index treasury_posting_posted_in on treasury_posting (posted_in);

create table hold (
  id uuid primary key,
  wallet bigint not null,
  amount bigint not null,
  cause_kind text not null,
  cause_id text not null,
  placed_at timestamptz not null,
  state text not null default 'held',
  rail bigint,
  fee bigint,
  resolved_at timestamptz,
  -- The transfer that resolved it: the payout or the release.
  resolution uuid,
  constraint hold_state_columns check (case state
    when 'held' then num_nulls(rail, fee, resolved_at, resolution) = 4
    when 'posted' then num_nulls(rail, fee, resolved_at, resolution) = 0
    when 'voided' then num_nulls(rail, fee) = 2 and num_nulls(resolved_at, resolution) = 0
    else false
  end)
);
comment on table hold is 'Money reserved for a withdrawal. A hold is resolved once, by posting or voiding; the balance of a Hold account is the sum of its open holds.';

create index hold_open on hold (wallet) where state = 'held';

create table idempotency_key (
  caller text not null,
  key text not null,
  fingerprint text not null,
  status int not null,
  body json not null,
  at timestamptz not null,
  primary key (caller, key)
);
comment on table idempotency_key is 'Responses to requests that move money, stored in the transaction of the request and never pruned.';

create type idempotency_claim as (outcome text, status int, body json);

create type statement_row as (
  id uuid, code text, from_account bigint, to_account bigint, amount bigint, at timestamptz, reverses uuid,
  cause_kind text, cause_id text, movement bigint, balance_after bigint
);

grant select on account_kind, member_balance, system_balance, transfer_code, transfer_rule, transfer, treasury_posting, hold, idempotency_key to
  tributary_app;
