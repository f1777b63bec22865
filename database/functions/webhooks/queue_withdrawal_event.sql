-- One event per state: withdrawal.requested, .approved, .sent, .rejected and .failed.
create or replace function queue_withdrawal_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  fields text[] := '{withdrawalId:id,memberId:member_id,currency:currency,amount:amount,fee:fee,net:net}';
begin
  if new.state is distinct from old.state and new.state in ('requested', 'approved', 'sent', 'rejected', 'failed') then
    perform write_webhook_event('withdrawal.' || new.state,
      case new.state when 'requested' then new.requested_at when 'approved' then new.approved_at when 'sent' then new.sent_at else new.rejected_at end,
      to_jsonb(new), case new.state when 'sent' then fields || '{transactionHash:transaction_hash}' else fields end);
  end if;
  return null;
end $$;

create or replace trigger withdrawal_webhook_after_write after insert or update of state on withdrawal
  for each row execute function queue_withdrawal_event();

revoke execute on function queue_withdrawal_event from public;
