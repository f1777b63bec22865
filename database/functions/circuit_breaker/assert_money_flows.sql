-- Refuses changes that lead to movements of money while the circuit breaker is tripped. apply_transfers refuses the transfers.
create or replace function assert_money_flows() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (select is_tripped from circuit_breaker) then
    perform raise_money_stop_error();
  end if;
  return null;
end $$;

create or replace trigger withdrawal_money_stop_before_change before insert or update of state, batch_id on withdrawal
  for each statement execute function assert_money_flows();
create or replace trigger payout_batch_money_stop_before_insert before insert on payout_batch
  for each statement execute function assert_money_flows();
-- A granted activation moves no money, but earns.
create or replace trigger activation_money_stop_before_insert before insert on activation
  for each statement execute function assert_money_flows();
-- A closing whose rewards the treasury does not cover posts no transfer.
create or replace trigger closing_money_stop_before_change before insert or update of state on closing
  for each statement execute function assert_money_flows();
create or replace trigger closing_chunk_money_stop_before_update before update of posted_at on closing_chunk
  for each statement execute function assert_money_flows();
create or replace trigger monthly_accrual_money_stop_before_insert before insert on monthly_accrual
  for each statement execute function assert_money_flows();

revoke execute on function assert_money_flows from public;
