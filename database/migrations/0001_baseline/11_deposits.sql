-- Deposits, the chain watcher's state and reconciliations of the rails.

create table receiving_code (
  id bigint generated always as identity primary key,
  qr_type text not null check (qr_type in ('UPI', 'USDT')),
  deposit_address text not null check (deposit_address <> ''),
  network_address text not null check (network_address <> ''),
  image_id uuid not null references image,
  added_at timestamptz not null,
  added_by bigint not null references admin,
  deleted_at timestamptz,
  deleted_by bigint references admin,
  check ((deleted_at is null) = (deleted_by is null))
);
comment on table receiving_code is 'QR codes and addresses that members pay to. The newest undeleted one of each type is in use.';
create index receiving_code_newest on receiving_code (qr_type, id desc) where deleted_at is null;
grant select on receiving_code to tributary_app;
grant insert (qr_type, deposit_address, network_address, image_id, added_at, added_by) on receiving_code to tributary_app;
grant update (deleted_at, deleted_by) on receiving_code to tributary_app;

create sequence deposit_address_index as int minvalue 0;
grant usage on sequence deposit_address_index to tributary_app;

create table deposit (
  id bigint generated always as identity primary key,
  -- Null for an unmatched transfer until an administrator assigns it.
  member_id bigint references member,
  rail payment_rail not null,
  request_mode text not null check (request_mode in ('USDT', 'Bank')),
  -- The requested amount, and the amount to pay: on a shared address its last digits make it unique.
  requested_amount bigint check (requested_amount > 0),
  amount bigint not null check (amount > 0),
  -- Bank mode: rupees to pay and rupees per USDT, both in millionths, fixed when the deposit was opened.
  inr_micro bigint check (inr_micro > 0),
  rate_micro bigint check (rate_micro > 0),
  address text not null,
  address_index int unique,
  receiving_code_id bigint references receiving_code,
  created_at timestamptz not null,
  -- Start of the payment window, truncated to the second because block times have no fractions.
  window_from timestamptz,
  expires_at timestamptz,
  -- Shared address: the amount is reserved until then, so that a late payment is never attributed to another member.
  reserved_until timestamptz,
  status text not null default 'Waiting'
    check (status in ('Waiting', 'Processing', 'Declined', 'Pending', 'Approved', 'Rejected')),
  -- Sandbox gateway: the simulated outcome and when it is due.
  gateway_outcome text check (gateway_outcome in ('received', 'declined')),
  gateway_due_at timestamptz,
  -- The hash that the member claims; it proves nothing.
  transaction_hash text,
  -- The normalized transaction hash; unique among credited payments.
  payment_key text generated always as (
    nullif(regexp_replace(regexp_replace(lower(transaction_hash), '[^0-9a-z]', '', 'g'), '^0x', ''), '')) stored,
  proof_image_id uuid references image,
  claimed_at timestamptz,
  -- A transfer that is on the chain and not final yet.
  seen_at timestamptz,
  seen_transaction text,
  -- The received amount, and why it was not credited automatically.
  received bigint check (received > 0),
  review_reason text,
  -- When it entered the queue of the administrators; only then is it in their history.
  requested_at timestamptz,
  approved_at timestamptz,
  approved_by bigint references admin,
  rejected_at timestamptz,
  rejected_by bigint references admin,
  remark text,
  credited bigint check (credited > 0),
  transfer_id uuid unique,
  check ((window_from is null) = (expires_at is null)),
  check ((inr_micro is not null) = (request_mode = 'Bank')),
  check ((inr_micro is null) = (rate_micro is null)),
  check ((status = 'Processing') <= (gateway_due_at is not null and gateway_outcome is not null)),
  check ((status in ('Pending', 'Approved', 'Rejected')) = (requested_at is not null)),
  check ((status = 'Approved') = (transfer_id is not null)),
  check ((status = 'Approved') = (approved_at is not null)),
  check ((status = 'Approved') = (credited is not null)),
  check (status <> 'Approved' or member_id is not null),
  check (status <> 'Rejected' or rejected_at is not null and btrim(remark) <> ''),
  constraint shared_amount_is_reserved check (
    (reserved_until is not null) = (request_mode = 'USDT' and rail <> 'sandbox' and address_index is null and expires_at is not null)),
  check (reserved_until >= expires_at),
  -- Guarantees that the last digits of an amount identify the deposit.
  constraint deposit_amount_unique_while_reserved exclude using gist (
    address with =, amount with =, tstzrange(window_from, reserved_until, '[]') with &&
  ) where (reserved_until is not null)
);
comment on table deposit is 'Incoming payments from the moment a member asks for an address. Credited once, by one transfer; deposit_transition lists the allowed status changes.';

create unique index deposit_payment_unique on deposit (payment_key) where status = 'Approved' and payment_key is not null;
create index deposit_payment on deposit (payment_key) where payment_key is not null;
create index deposit_member on deposit (member_id, id desc);
create index deposit_requested on deposit (requested_at desc, id desc) where requested_at is not null;
create index deposit_pending on deposit (status, requested_at) where status = 'Pending';
create index deposit_gateway_due on deposit (gateway_due_at) where status = 'Processing';
create index deposit_address on deposit (address, amount, id desc);
create index deposit_own_address on deposit (expires_at) include (address) where address_index is not null and status = 'Waiting';
create index deposit_own_address_paid on deposit (id) where address_index is not null and status <> 'Waiting';
create index deposit_unpaid on deposit (member_id, created_at) where status = 'Waiting';
create index deposit_seen on deposit (id) where seen_at is not null;

create table deposit_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
comment on table deposit_transition is 'Allowed status changes of a deposit.';
insert into deposit_transition (from_status, to_status) values
  ('Waiting', 'Processing'), ('Waiting', 'Pending'), ('Waiting', 'Approved'),
  ('Processing', 'Approved'), ('Processing', 'Declined'),
  ('Pending', 'Approved'), ('Pending', 'Rejected'),
  ('Rejected', 'Approved');

grant select on deposit, deposit_transition to tributary_app;
grant insert (member_id, rail, request_mode, requested_amount, amount, inr_micro, rate_micro, address, address_index,
  receiving_code_id, created_at, window_from, expires_at, reserved_until, status, received, review_reason, requested_at) on deposit to tributary_app;
grant update (member_id, status, gateway_outcome, gateway_due_at, transaction_hash, proof_image_id, claimed_at, seen_at,
  seen_transaction, received, review_reason, requested_at, approved_at, approved_by, rejected_at, rejected_by, remark,
  credited, transfer_id) on deposit to tributary_app;

create table chain_transfer (
  chain_id bigint not null,
  transaction_hash text not null,
  log_index int not null,
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  sender text not null,
  recipient text not null,
  -- In the token's smallest unit, and in micro-USDT rounded down; null above the largest credit.
  units numeric(78) not null check (units > 0),
  amount bigint check (amount >= 0),
  found_at timestamptz not null,
  deposit_id bigint references deposit,
  credited boolean not null default false,
  -- Set when a reorg replaced its final block. Crediting stops until the transfer is found again or acknowledged below.
  reorged_at timestamptz,
  loss_acknowledged_at timestamptz,
  loss_acknowledged_by bigint references admin,
  loss_reason text,
  primary key (chain_id, transaction_hash, log_index),
  check ((loss_acknowledged_at is null) = (loss_acknowledged_by is null)),
  check ((loss_acknowledged_at is null) = (loss_reason is null)),
  check (loss_acknowledged_at is null or btrim(loss_reason) <> '')
);
comment on table chain_transfer is 'Token transfers to our addresses, written from final blocks only.';
create index chain_transfer_unsettled on chain_transfer (chain_id, block_number, log_index)
  where deposit_id is null and amount > 0 and reorged_at is null;
create index chain_transfer_deposit on chain_transfer (deposit_id);
create index chain_transfer_block on chain_transfer (chain_id, block_number);
create index chain_transfer_reorged on chain_transfer (chain_id) where reorged_at is not null and deposit_id is not null;
grant select on chain_transfer to tributary_app;
grant insert, update (log_index, block_number, block_hash, block_time, deposit_id, credited, reorged_at, loss_acknowledged_at,
  loss_acknowledged_by, loss_reason) on chain_transfer to tributary_app;

create table chain_pin (
  is_only_row boolean primary key default true check (is_only_row),
  chain_id bigint not null,
  genesis_hash text,
  token text not null,
  token_decimals int not null,
  -- The first block that the watcher read.
  start_block bigint,
  pinned_at timestamptz not null
);
comment on table chain_pin is 'The chain and token of this database, recorded at first use. Only its owner can change them.';
grant select on chain_pin to tributary_app;
grant insert (chain_id, genesis_hash, token, token_decimals, pinned_at), update (start_block) on chain_pin to tributary_app;

create table xrpl_pin (
  is_only_row boolean primary key default true check (is_only_row),
  network_id bigint not null,
  pinned_at timestamptz not null
);
comment on table xrpl_pin is 'The network of the XRP Ledger that proves payments, recorded at first use. Only its owner can change it.';
grant select on xrpl_pin to tributary_app;
grant insert (network_id, pinned_at) on xrpl_pin to tributary_app;

create table chain_checkpoint (
  chain_id bigint not null,
  height bigint not null,
  hash text not null,
  block_time timestamptz not null,
  primary key (chain_id, height)
);
comment on table chain_checkpoint is 'Where each scan ended. The last row is the cursor; earlier rows are rewind points after a reorg.';
grant select, insert, delete on chain_checkpoint to tributary_app;

create table rail_gateway (
  rail payment_rail primary key,
  holder text not null,
  heartbeat_at timestamptz not null,
  chain_id bigint,
  head bigint,
  final bigint,
  height bigint,
  event_at timestamptz,
  error text,
  error_at timestamptz,
  errors bigint not null default 0,
  -- The node is on another chain: nothing is credited.
  is_halted boolean not null default false,
  rewinds bigint not null default 0,
  -- Number of transfers that the node omitted at first.
  recovered bigint not null default 0
);
comment on table rail_gateway is 'Heartbeat and progress of each rail''s gateway worker.';
grant select, insert, update on rail_gateway to tributary_app;

create table reconciliation (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  day date not null,
  by_admin bigint references admin,
  lines jsonb not null,
  differs boolean not null
);
comment on table reconciliation is 'Append-only comparisons of the ledger with the rails. Reports differences and corrects nothing.';
create index reconciliation_day on reconciliation (day desc, id desc);
grant select on reconciliation to tributary_app;
grant insert (at, day, by_admin, lines, differs) on reconciliation to tributary_app;

create table rail_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('difference', 'oversized')),
  -- The line of the reconciliation, or the transaction and its log index.
  subject text not null,
  detail text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Null if the figures agree again.
  closed_by bigint references admin,
  closing_reason text,
  check ((closed_at is null) = (closing_reason is null)),
  check (closed_by is null or closed_at is not null),
  check (closing_reason is null or btrim(closing_reason) <> '')
);
comment on table rail_case is 'Differences and transfers that an administrator has to review. Opened by the product.';
create unique index rail_case_open on rail_case (kind, subject) where closed_at is null;
grant select on rail_case to tributary_app;
grant insert (kind, subject, detail, opened_at), update (detail, closed_at, closed_by, closing_reason) on rail_case to tributary_app;
