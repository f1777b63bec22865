create or replace function notify_of_slabs() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into notification (audience, recipient_id, kind, subject, at)
    select 'member', member_id, notification_kind_id('slab-reached'), slab::text, reached_at from new_rows
    on conflict do nothing;
  return null;
end $$;

create or replace trigger blb_award_notification_after_insert after insert on blb_award
  referencing new table as new_rows for each statement execute function notify_of_slabs();

revoke execute on function notify_of_slabs from public;
