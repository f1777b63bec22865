-- Queues new notifications for the mail worker. A row that became read needs no mail.
create or replace function queue_notification_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- The rule of wants_notification_mail as joins: a closing notifies 100,000 members in one statement.
  insert into notification_mail (audience, recipient_id, kind, subject, is_daily, due_at)
    select audience, recipient_id, kind, subject, not kinds.is_security and coalesce(frequency, '') = 'daily',
      case when kinds.is_security or coalesce(frequency, '') <> 'daily' then at end
    from changed_rows
      join notification_kind as kinds using (kind, audience)
      left join (select audience, recipient_id, kind, is_enabled from notification_preference where channel = 'email') as preference
        using (audience, recipient_id, kind)
      left join notification_mail_setting using (audience, recipient_id)
    where read_at is null
      and (kinds.is_security or coalesce(is_enabled, 'email' = any (default_channels)) and coalesce(frequency, '') <> 'never')
      and not is_mailed_by_cause
    on conflict do nothing;
  return null;
end $$;

create or replace trigger notification_mail_after_insert after insert on notification
  referencing new table as changed_rows for each statement execute function queue_notification_mail();
create or replace trigger notification_mail_after_update after update on notification
  referencing new table as changed_rows for each statement execute function queue_notification_mail();

revoke execute on function queue_notification_mail from public;
