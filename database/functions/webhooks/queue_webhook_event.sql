-- Writes the event of a changed row, and a delivery for every endpoint that subscribes to it. Arguments: the kind of event (`*`
-- is the state of the row), the column of its time, and the data as name:column. Ids and amounts are texts, as in the API.
create or replace function queue_webhook_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed jsonb := to_jsonb(new);
  event_kind text := replace(tg_argv[0], '*', coalesce(changed ->> 'state', ''));
  event_at timestamptz := changed ->> tg_argv[1];
  new_id bigint;
begin
  if not exists (select from webhook_endpoint where active and event_kind = any (events)) then
    return null;
  end if;
  insert into webhook_event (kind, at, data)
    select event_kind, event_at, jsonb_object_agg(split_part(field, ':', 1),
      case when split_part(field, ':', 2) in ('amount', 'fee', 'net', 'credited')
        then ((changed ->> split_part(field, ':', 2))::numeric / 1000000)::numeric(20, 6)::text
        else changed ->> split_part(field, ':', 2) end)
    from unnest(tg_argv[2:]) as field
    returning id into new_id;
  insert into webhook_delivery (endpoint_id, event_id, next_attempt_at)
    select id, new_id, event_at from webhook_endpoint where active and event_kind = any (events);
  return null;
end $$;

create or replace trigger member_webhook_after_insert after insert on member for each row
  execute function queue_webhook_event('member.registered', 'registered_at', 'memberId:id', 'sponsorId:sponsor_id');
create or replace trigger activation_webhook_after_insert after insert on activation for each row
  execute function queue_webhook_event('activation.opened', 'activated_at', 'activationId:id', 'memberId:member_id', 'amount:amount');
create or replace trigger deposit_credit_webhook_after_update after update of status on deposit for each row
  when (new.status = 'Approved' and old.status <> 'Approved')
  execute function queue_webhook_event('deposit.credited', 'approved_at', 'depositId:id', 'memberId:member_id', 'amount:credited');
create or replace trigger deposit_rejection_webhook_after_update after update of status on deposit for each row
  when (new.status = 'Rejected' and old.status <> 'Rejected')
  execute function queue_webhook_event('deposit.rejected', 'rejected_at', 'depositId:id', 'memberId:member_id', 'amount:amount');
create or replace trigger withdrawal_webhook_after_insert after insert on withdrawal for each row
  execute function queue_webhook_event('withdrawal.*', 'requested_at', 'withdrawalId:id', 'memberId:member_id', 'currency:currency',
    'amount:amount', 'fee:fee', 'net:net');
create or replace trigger withdrawal_approval_webhook_after_update after update of state on withdrawal for each row
  when (new.state = 'approved' and old.state <> 'approved')
  execute function queue_webhook_event('withdrawal.*', 'approved_at', 'withdrawalId:id', 'memberId:member_id', 'currency:currency',
    'amount:amount', 'fee:fee', 'net:net');
create or replace trigger withdrawal_payment_webhook_after_update after update of state on withdrawal for each row
  when (new.state = 'sent' and old.state <> 'sent')
  execute function queue_webhook_event('withdrawal.*', 'sent_at', 'withdrawalId:id', 'memberId:member_id', 'currency:currency',
    'amount:amount', 'fee:fee', 'net:net', 'transactionHash:transaction_hash');
create or replace trigger withdrawal_rejection_webhook_after_update after update of state on withdrawal for each row
  when (new.state in ('rejected', 'failed') and new.state <> old.state)
  execute function queue_webhook_event('withdrawal.*', 'rejected_at', 'withdrawalId:id', 'memberId:member_id', 'currency:currency',
    'amount:amount', 'fee:fee', 'net:net');
create or replace trigger closing_webhook_after_update after update of state on closing for each row
  when (new.state = 'complete' and old.state <> 'complete')
  execute function queue_webhook_event('closing.finished', 'finished_at', 'day:day', 'run:run');

revoke execute on function queue_webhook_event from public;
