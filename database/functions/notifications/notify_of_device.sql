-- Notifies a member or an administrator of a sign-in with a browser that is not their first one.
create or replace function notify_of_device() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into notification (audience, recipient_id, kind, subject, at)
    select new.kind, new.owner_id, notification_kind_id(case new.kind when 'member' then 'new-device' else 'admin-new-device' end),
      to_char(new.first_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), new.first_sign_in_at
    where exists (select from known_device where kind = new.kind and owner_id = new.owner_id and token_hash <> new.token_hash)
    on conflict (audience, recipient_id, kind, subject) do nothing;
  return null;
end $$;

create or replace trigger known_device_notification_after_insert after insert on known_device for each row
  execute function notify_of_device();

revoke execute on function notify_of_device from public;
