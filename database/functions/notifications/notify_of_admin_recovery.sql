-- Notifies the owner of an administrator's account and the other master admins of each step of a recovery.
create or replace function notify_of_admin_recovery() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  step text := case when new.completed_at is not null then 'completed' when new.declined_at is not null then 'declined'
    when new.stopped_at is not null then 'stopped' else 'requested' end;
begin
  insert into notification (audience, recipient_id, kind, subject, at, detail)
    select 'admin', recipient.id, notification_kind_id(case recipient.id when new.admin_id then 'authenticator-recovery' else 'administrator-recovery' end),
      format('%s-%s', new.id, step), coalesce(new.completed_at, new.declined_at, new.stopped_at, new.requested_at),
      jsonb_strip_nulls(jsonb_build_object('state', step, 'name', owner.name, 'reason', new.decline_reason))
    from admin as owner join admin as recipient on recipient.active and recipient.deleted_at is null and (recipient.master or recipient.id = owner.id)
    where owner.id = new.admin_id
    order by recipient.id
    on conflict (audience, recipient_id, kind, subject) do nothing;
  return null;
end $$;

create or replace trigger admin_recovery_notification_after_change after insert or update on admin_recovery for each row
  execute function notify_of_admin_recovery();

revoke execute on function notify_of_admin_recovery from public;
