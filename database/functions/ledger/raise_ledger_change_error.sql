-- Rejects changes to append-only tables. Balances change only inside the trigger of an inserted transfer.
create or replace function raise_ledger_change_error() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception using
    errcode = 'TL011',
    message = format('%s of %s is not allowed: the ledger is append-only', lower(tg_op), tg_table_name),
    hint = 'Insert into transfer. A correction is a reversal.';
end $$;

create or replace trigger member_balance_guard_before_update before update on member_balance
  for each statement when (pg_trigger_depth() = 0) execute function raise_ledger_change_error();
create or replace trigger member_balance_guard_before_delete before delete or truncate on member_balance
  for each statement execute function raise_ledger_change_error();
create or replace trigger member_balance_guard_before_insert before insert on member_balance
  for each row when (new.member_id < 1 or new.member_id >= 1::bigint << 58
    or (new.r_wallet, new.custody, new.profit_wallet, new.withdrawal_wallet, new.hold) <> (0, 0, 0, 0, 0))
  execute function raise_ledger_change_error();
create or replace trigger system_balance_guard_before_update before update on system_balance
  for each statement when (pg_trigger_depth() = 0) execute function raise_ledger_change_error();
create or replace trigger system_balance_guard_before_delete before delete or truncate on system_balance
  for each statement execute function raise_ledger_change_error();
create or replace trigger system_balance_guard_before_insert before insert on system_balance
  for each row when (new.balance <> 0 or not is_system_account(new.account_id)) execute function raise_ledger_change_error();
create or replace trigger transfer_append_only_before_change before update or delete or truncate on transfer
  for each statement execute function raise_ledger_change_error();
create or replace trigger treasury_posting_append_only_before_change before update or delete or truncate on treasury_posting
  for each statement execute function raise_ledger_change_error();
create or replace trigger treasury_posting_guard_before_insert before insert on treasury_posting
  for each statement when (pg_trigger_depth() = 0) execute function raise_ledger_change_error();
create or replace trigger hold_guard_before_delete before delete or truncate on hold for each statement execute function raise_ledger_change_error();
create or replace trigger idempotency_key_append_only_before_change before update or delete or truncate on idempotency_key
  for each statement execute function raise_ledger_change_error();
create or replace trigger exchange_rate_append_only_before_change before update or delete or truncate on exchange_rate
  for each statement execute function raise_ledger_change_error();

revoke execute on function raise_ledger_change_error from public;
