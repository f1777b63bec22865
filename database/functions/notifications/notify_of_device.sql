-- Notifies a member of a sign-in with a browser that is not the first one.
create or replace function notify_of_device() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from known_device where kind = 'member' and owner_id = new.owner_id and token_hash <> new.token_hash) then
    perform notify_member(new.owner_id, 'new-device', to_char(new.first_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
      new.first_sign_in_at, null, null);
  end if;
  return null;
end $$;

create or replace trigger known_device_notification_after_insert after insert on known_device for each row
  when (new.kind = 'member') execute function notify_of_device();

revoke execute on function notify_of_device from public;
