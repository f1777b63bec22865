-- Queues new notifications for the subscribed devices of their recipients who want the kind as push. A repeated event is sent again.
create or replace function queue_push_deliveries() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into push_delivery (subscription_id, kind, subject, next_attempt_at)
    select push_subscription.id, changed_rows.kind, changed_rows.subject, changed_rows.at
    from push_subscription join changed_rows on audience = push_subscription.kind and recipient_id = owner_id
    where read_at is null and 'push' in (select notification_channels(audience, recipient_id, changed_rows.kind))
    order by push_subscription.id, changed_rows.kind, changed_rows.subject
    on conflict (subscription_id, kind, subject) do update set attempts = 0, next_attempt_at = excluded.next_attempt_at;
  return null;
end $$;

create or replace trigger notification_push_after_insert after insert on notification
  referencing new table as changed_rows for each statement execute function queue_push_deliveries();
create or replace trigger notification_push_after_update after update on notification
  referencing new table as changed_rows for each statement execute function queue_push_deliveries();

revoke execute on function queue_push_deliveries from public;
