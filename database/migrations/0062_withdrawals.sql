-- Withdrawals. What a member was shown before confirming is a quote, and a withdrawal carries its figures unchanged.
create table withdrawal_quote (
  id uuid primary key,
  member_id bigint not null references member,
  address_id bigint not null,
  currency text not null,
  -- 3 is the Profit Wallet, 4 the Withdrawal Wallet.
  wallet_kind smallint not null references account_kind check (wallet_kind in (3, 4)),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee > 0),
  net bigint not null check (net > 0),
  -- For XRP: drops for one USDT, and the drops that the member receives.
  rate bigint check (rate > 0),
  drops bigint check (drops > 0),
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (address_id, member_id, currency) references withdrawal_address (id, member_id, currency),
  constraint fee_and_net_are_the_amount check (fee + net = amount),
  constraint xrp_has_a_rate check ((currency = 'xrp') = (rate is not null) and (currency = 'xrp') = (drops is not null)),
  constraint xrp_from_the_profit_wallet check (currency = 'usdt' or wallet_kind = 3)
);
create index withdrawal_quote_age on withdrawal_quote (quoted_at);

create table payout_batch (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('usdt', 'xrp')),
  made_at timestamptz not null,
  by_admin bigint not null references admin
);

create table withdrawal (
  id bigint generated always as identity primary key,
  -- A quote is used once.
  quote_id uuid not null unique,
  member_id bigint not null references member,
  address_id bigint not null,
  currency text not null,
  wallet_kind smallint not null check (wallet_kind in (3, 4)),
  amount bigint not null,
  fee bigint not null check (fee > 0),
  net bigint not null check (net > 0),
  rate bigint,
  drops bigint,
  address text not null,
  destination_tag bigint,
  state text not null default 'requested' check (state in ('requested', 'approved', 'sent', 'failed', 'unknown', 'rejected')),
  -- The hold that its money is, was, or left from.
  hold_id uuid not null unique references hold,
  batch_id bigint references payout_batch,
  transaction_hash text,
  remark text,
  requested_at timestamptz not null,
  approved_at timestamptz,
  rejected_at timestamptz,
  sent_at timestamptz,
  decided_by bigint references admin,
  foreign key (address_id, member_id, currency) references withdrawal_address (id, member_id, currency),
  constraint fee_and_net_are_the_amount check (fee + net = amount),
  constraint sent_with_a_proof check ((state = 'sent') = (sent_at is not null) and (state <> 'sent' or transaction_hash is not null)),
  constraint dates_follow_the_state check (case
    when state = 'requested' then num_nulls(approved_at, rejected_at) = 2
    when state in ('rejected', 'failed') then approved_at is null and rejected_at is not null
    else approved_at is not null and rejected_at is null
  end)
);

create index withdrawal_requested on withdrawal (requested_at desc, id desc);
create index withdrawal_member on withdrawal (member_id, requested_at desc, id desc);
create index withdrawal_state on withdrawal (state, requested_at);
create index withdrawal_address_used on withdrawal (address_id);
create index withdrawal_batch on withdrawal (batch_id) where batch_id is not null;
create index withdrawal_hash on withdrawal (transaction_hash) where transaction_hash is not null;
create index withdrawal_address_parts on withdrawal using gin (address gin_trgm_ops);
create index withdrawal_remark_parts on withdrawal using gin (remark gin_trgm_ops);

-- Who did what to a withdrawal, in order. It only grows.
create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  at timestamptz not null,
  state text not null,
  by_admin bigint references admin,
  note text not null default ''
);
create index withdrawal_event_of on withdrawal_event (withdrawal_id, id);

-- Every step that there is. What has no row here is refused, whoever asks.
create table withdrawal_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into withdrawal_step values
  ('requested', 'approved'), ('requested', 'rejected'),
  ('approved', 'sent'), ('approved', 'failed'), ('approved', 'unknown'),
  ('unknown', 'sent'), ('unknown', 'failed'),
  ('rejected', 'approved'), ('failed', 'approved');

-- A withdrawal stands where its money stands: on hold, paid out, or given back. The ledger moves first.
create function check_withdrawal() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  held hold;
begin
  if tg_op = 'INSERT' and new.state <> 'requested' or tg_op = 'UPDATE' and old.state <> new.state
    and not exists (select from withdrawal_step where from_state = old.state and to_state = new.state)
  then
    raise exception using errcode = 'TL006', message = format('withdrawal %s cannot become %s', new.id, new.state);
  end if;
  select * into held from hold where id = new.hold_id;
  if (held.wallet, held.amount, held.state) is distinct from (new.member_id << 4 | new.wallet_kind, new.amount,
    case when new.state = 'sent' then 'posted' when new.state in ('rejected', 'failed') then 'voided' else 'held' end)
    or new.state = 'sent' and held.fee <> new.fee
  then
    raise exception using errcode = 'TL006', message = format('the money of withdrawal %s is not where %s says', new.id, new.state);
  end if;
  return new;
end $$;
revoke execute on function check_withdrawal from public;
create trigger withdrawal_follows_its_money before insert or update on withdrawal
  for each row execute function check_withdrawal();

grant select, insert, delete on withdrawal_quote to tributary_app;
grant select, insert on payout_batch, withdrawal, withdrawal_event to tributary_app;
grant select on withdrawal_step to tributary_app;
-- Not granted: whose it is, where it goes and its figures never change.
grant update (state, hold_id, batch_id, transaction_hash, remark, approved_at, rejected_at, sent_at, decided_by)
  on withdrawal to tributary_app;
