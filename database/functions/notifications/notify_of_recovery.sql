-- Notifies a member of each step of an authenticator recovery.
create or replace function notify_of_recovery() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  step text := case when new.completed_at is not null then 'completed' when new.declined_at is not null then 'declined'
    when new.stopped_at is not null then 'stopped' else 'requested' end;
begin
  perform notify_member(new.member_id, 'recovery-' || step, new.id::text,
    coalesce(new.completed_at, new.declined_at, new.stopped_at, new.requested_at), null,
    case step when 'declined' then jsonb_build_object('reason', new.decline_reason) end);
  return null;
end $$;

create or replace trigger recovery_notification_after_write after insert or update on authenticator_recovery
  for each row execute function notify_of_recovery();

revoke execute on function notify_of_recovery from public;
