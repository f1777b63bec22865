-- Money on its way in. A deposit is a record of its own from the moment a member asks where to pay; it is credited once,
-- by one ledger transfer, and its state moves only as deposit_transition says.

create extension if not exists btree_gist;

-- Where members pay: the administrators' QR codes. The newest that is not deleted counts, for each type.
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
create index receiving_code_newest on receiving_code (qr_type, id desc) where deleted_at is null;
grant select on receiving_code to tributary_app;
grant insert (qr_type, deposit_address, network_address, image_id, added_at, added_by) on receiving_code to tributary_app;
grant update (deleted_at, deleted_by) on receiving_code to tributary_app;

create sequence deposit_address_index as int minvalue 0;
grant usage on sequence deposit_address_index to tributary_app;

create table deposit (
  id bigint generated always as identity primary key,
  -- Nobody knows yet whose it is when a transfer arrived that fits no deposit.
  member_id bigint references member,
  rail text not null check (rail in ('sandbox', 'manual', 'chain')),
  request_mode text not null check (request_mode in ('USDT', 'Bank')),
  -- What the member asked for, and what is to be paid for it: on a shared address the last digits make it unique.
  asked bigint check (asked > 0),
  amount bigint not null check (amount > 0),
  -- In the Bank mode: rupees to pay, and rupees for one USDT, both in millionths, as recorded when it was opened.
  inr_micro bigint check (inr_micro > 0),
  rate_micro bigint check (rate_micro > 0),
  address text not null,
  address_index int unique,
  receiving_code_id bigint references receiving_code,
  created_at timestamptz not null,
  -- The window in which a payment counts, from the full second because block times have no fractions.
  window_from timestamptz,
  expires_at timestamptz,
  status text not null default 'Waiting'
    check (status in ('Waiting', 'Processing', 'Declined', 'Pending', 'Approved', 'Rejected')),
  -- The sandbox gateway: how the test payment ends, and when.
  gateway_outcome text check (gateway_outcome in ('received', 'declined')),
  gateway_due_at timestamptz,
  -- What the member says. It proves nothing.
  transaction_hash text,
  proof_image_id uuid references image,
  claimed_at timestamptz,
  -- A transfer that is on the chain and not yet final.
  seen_at timestamptz,
  seen_transaction text,
  -- What arrived, and why it was not credited by itself.
  received bigint check (received > 0),
  review_reason text,
  -- When it came before the administrators; only then it stands in their history.
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
  -- The promise behind "the last digits identify your deposit".
  constraint deposit_amount_unique_in_window exclude using gist (
    address with =, amount with =, tstzrange(window_from, expires_at, '[]') with &&
  ) where (request_mode = 'USDT' and rail <> 'sandbox' and address_index is null and expires_at is not null)
);

create index deposit_member on deposit (member_id, id desc);
create index deposit_requested on deposit (requested_at desc, id desc) where requested_at is not null;
create index deposit_waiting on deposit (status, requested_at) where status = 'Pending';
create index deposit_gateway_due on deposit (gateway_due_at) where status = 'Processing';
create index deposit_address on deposit (address, amount, id desc);
create index deposit_seen on deposit (id) where seen_at is not null;

create table deposit_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into deposit_transition (from_status, to_status) values
  ('Waiting', 'Processing'), ('Waiting', 'Pending'), ('Waiting', 'Approved'),
  ('Processing', 'Approved'), ('Processing', 'Declined'),
  ('Pending', 'Approved'), ('Pending', 'Rejected'),
  ('Rejected', 'Approved');

create function keep_deposit_in_order() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.status <> old.status and not exists (
    select from deposit_transition where from_status = old.status and to_status = new.status)
  then
    raise exception 'deposit % is % and cannot become %', old.id, old.status, new.status;
  elsif new.status = old.status and old.status in ('Approved', 'Rejected') then
    raise exception 'deposit % is decided', old.id;
  elsif (new.asked, new.amount, new.rail, new.request_mode, new.address, new.created_at, new.expires_at)
    is distinct from (old.asked, old.amount, old.rail, old.request_mode, old.address, old.created_at, old.expires_at)
    or old.member_id is not null and new.member_id is distinct from old.member_id
  then
    raise exception 'deposit % is what was agreed when it was opened', old.id;
  end if;
  return new;
end $$;
revoke execute on function keep_deposit_in_order from public;
create trigger deposit_in_order before update on deposit
  for each row execute function keep_deposit_in_order();

grant select on deposit, deposit_transition to tributary_app;
grant insert (member_id, rail, request_mode, asked, amount, inr_micro, rate_micro, address, address_index,
  receiving_code_id, created_at, window_from, expires_at, status, received, review_reason, requested_at) on deposit to tributary_app;
grant update (member_id, status, gateway_outcome, gateway_due_at, transaction_hash, proof_image_id, claimed_at, seen_at,
  seen_transaction, received, review_reason, requested_at, approved_at, approved_by, rejected_at, rejected_by, remark,
  credited, transfer_id) on deposit to tributary_app;
