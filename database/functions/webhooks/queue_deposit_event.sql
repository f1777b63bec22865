create or replace function queue_deposit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.status = 'Approved' then
    perform write_webhook_event('deposit.credited', new.approved_at, to_jsonb(new), '{depositId:id,memberId:member_id,amount:credited}');
  else
    perform write_webhook_event('deposit.rejected', new.rejected_at, to_jsonb(new), '{depositId:id,memberId:member_id,amount:amount}');
  end if;
  return null;
end $$;

create or replace trigger deposit_webhook_after_update after update of status on deposit
  for each row when (new.status <> old.status and new.status in ('Approved', 'Rejected')) execute function queue_deposit_event();

revoke execute on function queue_deposit_event from public;
