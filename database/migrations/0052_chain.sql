-- What the watcher of the chain knows. Transfers are written only from blocks that count as final.

create table chain_transfer (
  chain_id bigint not null,
  transaction_hash text not null,
  log_index int not null,
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  sender text not null,
  recipient text not null,
  -- In the token's own smallest unit, and in micro-USDT, rounded down.
  units numeric(78) not null check (units > 0),
  amount bigint not null check (amount >= 0),
  found_at timestamptz not null,
  deposit_id bigint references deposit,
  credited boolean not null default false,
  -- Its block was replaced after it counted as final. A person must look; nothing is taken back by itself.
  lost_at timestamptz,
  primary key (chain_id, transaction_hash, log_index)
);
create index chain_transfer_deposit on chain_transfer (deposit_id);
create index chain_transfer_block on chain_transfer (chain_id, block_number);
grant select on chain_transfer to tributary_app;
grant insert, update (block_number, block_hash, block_time, deposit_id, credited, lost_at) on chain_transfer to tributary_app;

-- Where each scan ended. The last row is the cursor; the ones before it are where a rewind can stop.
create table chain_checkpoint (
  chain_id bigint not null,
  height bigint not null,
  hash text not null,
  block_time timestamptz not null,
  primary key (chain_id, height)
);
grant select, insert, delete on chain_checkpoint to tributary_app;

-- How the rail is doing, as its gateway last said.
create table rail_gateway (
  rail text primary key check (rail in ('sandbox', 'manual', 'chain')),
  holder text not null,
  tick_at timestamptz not null,
  chain_id bigint,
  head bigint,
  final bigint,
  height bigint,
  event_at timestamptz,
  error text,
  error_at timestamptz,
  errors bigint not null default 0,
  rewinds bigint not null default 0
);
grant select, insert, update on rail_gateway to tributary_app;

-- The ledger beside what the rails say, as it was found. It only grows, and nothing is ever put right from here.
create table reconciliation (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  day date not null,
  by_admin bigint references admin,
  lines jsonb not null,
  differs boolean not null
);
create index reconciliation_day on reconciliation (day desc, id desc);
grant select on reconciliation to tributary_app;
grant insert (at, day, by_admin, lines, differs) on reconciliation to tributary_app;
