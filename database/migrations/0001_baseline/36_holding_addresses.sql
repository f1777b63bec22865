-- Addresses at which the operator holds assets, with a proof of control, and bank balances as the operator states them.

create table holding_challenge (
  id bigint generated always as identity primary key,
  network text not null check (network in ('BEP20', 'XRPL')),
  address text not null check (address <> ''),
  nonce text not null unique check (nonce ~ '^[0-9a-f]{32}$'),
  -- The text to sign, byte for byte.
  message text not null,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  issued_by bigint not null references admin,
  constraint holding_challenge_window check (expires_at > issued_at),
  constraint holding_challenge_message check (position(nonce in message) > 0 and position(address in message) > 0),
  unique (id, network, address)
);
comment on table holding_challenge is 'Messages for administrators to sign with the key of an address. Each proves one registration at most. Append-only.';

create table holding_address (
  id bigint generated always as identity primary key,
  -- Unique: a message, and so its signature, registers once.
  challenge_id bigint not null unique,
  network text not null,
  address text not null,
  signature text not null check (signature <> ''),
  -- For the XRP Ledger only: its signatures do not contain the key.
  public_key text,
  registered_at timestamptz(3) not null,
  registered_by bigint not null references admin,
  reason text not null check (btrim(reason) <> ''),
  retired_at timestamptz(3),
  retired_by bigint references admin,
  retire_reason text check (btrim(retire_reason) <> ''),
  foreign key (challenge_id, network, address) references holding_challenge (id, network, address),
  constraint holding_address_key check ((network = 'XRPL') = (public_key is not null)),
  constraint holding_address_retired check (num_nulls(retired_at, retired_by, retire_reason) in (0, 3))
);
comment on table holding_address is 'Addresses at which the operator holds assets, each with a signature that proves control. Retired, never deleted.';
create unique index holding_address_in_use on holding_address (network, address) where retired_at is null;

create table holding_balance (
  holding_id bigint primary key references holding_address,
  -- Millionths: micro-USDT, or drops of XRP. Null until the first successful reading.
  amount bigint check (amount >= 0),
  read_at timestamptz(3),
  -- The block or ledger that was read; null in the sandbox.
  block bigint check (block >= 0),
  -- The last attempt; later than read_at if it failed.
  tried_at timestamptz(3) not null,
  constraint holding_balance_read check ((amount is null) = (read_at is null) and (block is null or amount is not null))
);
comment on table holding_balance is 'The last balance read from the chain for each holding address. A failed reading keeps the previous one.';

create table stated_bank_balance (
  id bigint generated always as identity primary key,
  bank text not null check (btrim(bank) <> ''),
  amount bigint not null check (amount >= 0),
  as_of date not null,
  stated_at timestamptz(3) not null,
  stated_by bigint not null references admin,
  reason text not null check (btrim(reason) <> ''),
  constraint stated_bank_balance_not_ahead check (as_of <= (stated_at at time zone 'UTC')::date)
);
comment on table stated_bank_balance is 'Bank balances in micro-USDT as administrators stated them; the newest of each bank counts. Append-only, and without a proof.';
create index stated_bank_balance_newest on stated_bank_balance (bank, id desc);

grant select on holding_challenge, holding_address, holding_balance, stated_bank_balance to tributary_app;
grant insert (network, address, nonce, message, issued_at, expires_at, issued_by) on holding_challenge to tributary_app;
grant insert (challenge_id, network, address, signature, public_key, registered_at, registered_by, reason)
  on holding_address to tributary_app;
grant update (retired_at, retired_by, retire_reason) on holding_address to tributary_app;
grant insert, update on holding_balance to tributary_app;
grant insert (bank, amount, as_of, stated_at, stated_by, reason) on stated_bank_balance to tributary_app;
