-- Accounts. An account's id says where it is: member id × 16 + kind. Member 0 is the house itself, so the id of a
-- system account is its kind, and nobody ever has to look an account up.

create table account_kind (
  kind smallint primary key check (kind between 1 and 15),
  name text not null unique,
  owner text not null check (owner in ('member', 'system')),
  may_be_negative boolean not null,
  meaning text not null
);

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

-- A balance is what was received less what was sent, so all balances together are always zero. Half of each page stays
-- free, and no index covers the balance: a closing then updates a million rows without touching an index.
create table account (
  id bigint primary key,
  balance bigint not null default 0,
  constraint account_not_negative check (balance >= 0 or id < 9 or id = 13)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

insert into account (id) select kind from account_kind where owner = 'system';

create view account_balance as
  select account.id as account_id, account.id >> 4 as member_id, account_kind.name as kind, account.balance
  from account
  join account_kind on account_kind.kind = account.id & 15;

create function refuse_ledger_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception using
    errcode = 'TL011',
    message = format('%s of %s is refused: the ledger only grows, by transfers', lower(tg_op), tg_table_name),
    hint = 'Insert into transfer. A correction is a reversal.';
end $$;

-- A balance changes only inside the trigger of an inserted transfer, whoever is connected.
create trigger account_changes_by_transfers before update on account
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_change();
create trigger account_stays before delete or truncate on account
  for each statement execute function refuse_ledger_change();
create trigger account_starts_at_zero_in_its_place before insert on account
  for each row when (new.balance <> 0 or not (new.id between 6 and 13 or new.id >= 16 and new.id & 15 between 1 and 5))
  execute function refuse_ledger_change();

create function open_member_accounts(member_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if member_id is null or member_id < 1 or member_id >= 1::bigint << 58 then
    raise exception using errcode = 'TL001', message = format('%s is not the id of a member', member_id);
  end if;
  insert into account (id)
    select member_id << 4 | kind from account_kind where owner = 'member' order by kind
    on conflict (id) do nothing;
end $$;

revoke execute on function open_member_accounts from public;
revoke execute on function refuse_ledger_change from public;
grant execute on function open_member_accounts to tributary_app;
grant select on account_kind, account, account_balance to tributary_app;
