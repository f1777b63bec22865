create or replace function notify_of_release() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform notify_member(new.member_id, 'principal-released', new.id::text, new.released_at, new.amount,
    package_names(new.package_id));
  return null;
end $$;

create or replace trigger activation_release_notification_after_update after update of released_at on activation for each row
  when (new.released_at is not null and old.released_at is null) execute function notify_of_release();

revoke execute on function notify_of_release from public;
