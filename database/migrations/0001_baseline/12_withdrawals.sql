-- Exchange rates, withdrawal addresses, quotes and withdrawals.

create table exchange_rate (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('XRP', 'INR')),
  micro_per_usdt bigint not null check (micro_per_usdt between 1 and 1000000000000),
  -- "administrator", or the name of the external source.
  source text not null check (source <> ''),
  by_admin bigint references admin,
  at timestamptz not null,
  constraint rate_has_admin_or_source check ((source = 'administrator') = (by_admin is not null))
);
comment on table exchange_rate is 'Append-only exchange rates: millionths of the currency (drops of XRP, micro-rupees) per USDT.';
create index exchange_rate_latest on exchange_rate (currency, at desc, id desc);
grant select, insert on exchange_rate to tributary_app;

create table withdrawal_address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  currency text not null check (currency in ('usdt', 'xrp')),
  address text not null check (length(address) between 20 and 100),
  destination_tag bigint check (destination_tag between 0 and 4294967295),
  -- The member's own name for it.
  label text check (length(label) between 1 and 40),
  -- Number of addresses the member had for this currency before this one.
  change_count int not null check (change_count >= 0),
  added_at timestamptz not null,
  retired_at timestamptz,
  constraint destination_tag_only_for_xrp check (destination_tag is null or currency = 'xrp'),
  constraint address_change_sequence unique (member_id, currency, change_count),
  unique (id, member_id, currency)
);
comment on table withdrawal_address is 'Where members withdraw to. A change is a new row, so an address never inherits the age of the previous one.';
create unique index withdrawal_address_in_use on withdrawal_address (member_id, currency) where retired_at is null;
create index withdrawal_address_added on withdrawal_address (added_at) where retired_at is null;
create index withdrawal_address_text on withdrawal_address (lower(address));
grant select, insert on withdrawal_address to tributary_app;
grant update (retired_at, label) on withdrawal_address to tributary_app;

create table credential_change (
  member_id bigint primary key references member,
  at timestamptz not null
);
comment on table credential_change is 'When a member''s password or second factor last changed, which restarts the cooldown of every address.';
grant select, insert, update on credential_change to tributary_app;

create table withdrawal_quote (
  id uuid primary key,
  member_id bigint not null references member,
  address_id bigint not null,
  currency text not null,
  -- 3 is the Profit Wallet, 4 the Withdrawal Wallet.
  wallet_kind smallint not null references account_kind check (wallet_kind in (3, 4)),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  net bigint not null check (net > 0),
  -- XRP: drops per USDT, and the drops to be received.
  rate bigint check (rate > 0),
  drops bigint check (drops > 0),
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (address_id, member_id, currency) references withdrawal_address (id, member_id, currency),
  constraint amount_is_fee_plus_net check (fee + net = amount),
  constraint xrp_quote_has_rate check ((currency = 'xrp') = (rate is not null) and (currency = 'xrp') = (drops is not null)),
  constraint xrp_from_profit_wallet check (currency = 'usdt' or wallet_kind = 3)
);
comment on table withdrawal_quote is 'Figures shown before a withdrawal is confirmed. The withdrawal carries them unchanged.';
create index withdrawal_quote_age on withdrawal_quote (quoted_at);

create table payout_batch (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('usdt', 'xrp')),
  made_at timestamptz not null,
  by_admin bigint not null references admin
);
comment on table payout_batch is 'Withdrawals exported together for payment.';

create table withdrawal (
  id bigint generated always as identity primary key,
  -- Unique: a quote is used once.
  quote_id uuid not null unique,
  member_id bigint not null references member,
  address_id bigint not null,
  currency text not null,
  wallet_kind smallint not null check (wallet_kind in (3, 4)),
  amount bigint not null,
  fee bigint not null check (fee >= 0),
  net bigint not null check (net > 0),
  rate bigint,
  drops bigint,
  address text not null,
  destination_tag bigint,
  state text not null default 'requested' check (state in ('requested', 'approved', 'sent', 'failed', 'unknown', 'rejected', 'cancelled')),
  -- The hold of its money: open, posted or voided.
  hold_id uuid not null unique references hold,
  batch_id bigint references payout_batch,
  transaction_hash text,
  -- The transfer in that transaction which pays this withdrawal, and its block. Without a node to verify a BEP20 payment, both are null.
  log_index int,
  paid_block bigint,
  remark text,
  -- The network address and the browser of the request, for the risk rules.
  client_address text,
  device_hash bytea,
  requested_at timestamptz not null,
  approved_at timestamptz,
  rejected_at timestamptz,
  sent_at timestamptz,
  decided_by bigint references admin,
  foreign key (address_id, member_id, currency) references withdrawal_address (id, member_id, currency),
  constraint amount_is_fee_plus_net check (fee + net = amount),
  constraint sent_has_transaction_hash check ((state = 'sent') = (sent_at is not null) and (state <> 'sent' or transaction_hash is not null)),
  constraint payment_transfer_only_when_sent check (state = 'sent' or num_nulls(log_index, paid_block) = 2),
  constraint withdrawal_state_timestamps check (case
    when state in ('requested', 'cancelled') then num_nulls(approved_at, rejected_at) = 2
    when state in ('rejected', 'failed') then approved_at is null and rejected_at is not null
    else approved_at is not null and rejected_at is null
  end)
);
comment on table withdrawal is 'Withdrawals. The state always matches the hold in the ledger; the ledger moves first.';

create index withdrawal_requested on withdrawal (requested_at desc, id desc);
create index withdrawal_member on withdrawal (member_id, requested_at desc, id desc);
create index withdrawal_state on withdrawal (state, requested_at);
create index withdrawal_address_used on withdrawal (address_id);
create index withdrawal_batch on withdrawal (batch_id) where batch_id is not null;
-- A transfer pays one withdrawal. Unverified, one transaction may pay several only if address or amount differ.
create unique index withdrawal_payment_transfer on withdrawal (transaction_hash, log_index) where log_index is not null;
create unique index withdrawal_unverified_payment on withdrawal (transaction_hash, lower(address), net)
  where transaction_hash is not null and log_index is null;
create index withdrawal_hash on withdrawal (transaction_hash) where transaction_hash is not null;
create index withdrawal_address_parts on withdrawal using gin (address gin_trgm_ops);
create index withdrawal_remark_parts on withdrawal using gin (remark gin_trgm_ops);

create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  at timestamptz not null,
  state text not null,
  by_admin bigint references admin,
  note text not null default ''
);
comment on table withdrawal_event is 'Append-only history of a withdrawal.';
create index withdrawal_event_withdrawal on withdrawal_event (withdrawal_id, id);

create table withdrawal_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table withdrawal_transition is 'Allowed state changes of a withdrawal.';
insert into withdrawal_transition values
  ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
  ('approved', 'sent'), ('approved', 'failed'), ('approved', 'unknown'),
  ('unknown', 'sent'), ('unknown', 'failed'),
  ('rejected', 'approved'), ('failed', 'approved');

grant select, insert, delete on withdrawal_quote to tributary_app;
grant select, insert on payout_batch, withdrawal, withdrawal_event to tributary_app;
grant select on withdrawal_transition to tributary_app;
-- Not granted: owner, destination and figures are immutable.
grant update (state, hold_id, batch_id, transaction_hash, log_index, paid_block, remark, approved_at, rejected_at, sent_at, decided_by)
  on withdrawal to tributary_app;
