-- Writes the webhook event of a changed row. Arguments: the kind of event, the column of its time, and the data as name:column.
create or replace function queue_webhook_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed jsonb := to_jsonb(new);
begin
  perform write_webhook_event(tg_argv[0], (changed ->> tg_argv[1])::timestamptz, changed, tg_argv[2:]);
  return null;
end $$;

create or replace trigger member_webhook_after_insert after insert on member for each row
  execute function queue_webhook_event('member.registered', 'registered_at', 'memberId:id', 'sponsorId:sponsor_id');
create or replace trigger activation_webhook_after_insert after insert on activation for each row
  execute function queue_webhook_event('activation.opened', 'activated_at', 'activationId:id', 'memberId:member_id', 'amount:amount');
create or replace trigger closing_webhook_after_update after update of state on closing for each row
  when (new.state = 'complete' and old.state <> 'complete')
  execute function queue_webhook_event('closing.finished', 'finished_at', 'day:day', 'run:run');

revoke execute on function queue_webhook_event from public;
