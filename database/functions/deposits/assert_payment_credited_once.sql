-- A payment is credited once across rails: by its transfer on the chain, or by a deposit that was approved with its hash.
create or replace function assert_payment_credited_once() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  key text := case when tg_table_name = 'deposit' then to_jsonb(new) ->> 'payment_key'
    else substr(to_jsonb(new) ->> 'transaction_hash', 3) end;
  own bigint := case when tg_table_name = 'deposit' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'deposit_id')::bigint end;
begin
  perform pg_advisory_xact_lock(hashtextextended('payment ' || key, 0));
  if tg_table_name = 'deposit' and exists (
      select from chain_transfer where transaction_hash = '0x' || key and credited and deposit_id is distinct from own)
    or exists (select from deposit where payment_key = key and status = 'Approved' and id is distinct from own)
  then
    raise exception 'payment % was already credited', key;
  end if;
  return null;
end $$;

create or replace trigger deposit_credited_once_after_update after update of status on deposit
  for each row when (new.status = 'Approved' and new.payment_key is not null) execute function assert_payment_credited_once();
create or replace trigger chain_transfer_credited_once_after_update after update of credited on chain_transfer
  for each row when (new.credited and not old.credited) execute function assert_payment_credited_once();

revoke execute on function assert_payment_credited_once from public;
