-- Publishes a live event, so that open screens refresh their notifications. A statement for many members publishes one event for all.
create or replace function publish_notifications() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed record;
begin
  if (select count(*) from (select from changed_rows limit 51) as first_rows) > 50 then
    perform pg_notify('tributary_live', '{"topic":"notifications"}');
    return null;
  end if;
  for changed in select distinct audience, case audience when 'member' then recipient_id end as member_id from changed_rows loop
    perform pg_notify('tributary_live', case changed.audience
      when 'member' then format('{"topic":"notifications","memberId":"%s"}', changed.member_id)
      else '{"topic":"notifications","admins":true}' end);
  end loop;
  return null;
end $$;

create or replace trigger notification_live_after_insert after insert on notification
  referencing new table as changed_rows for each statement execute function publish_notifications();
create or replace trigger notification_live_after_update after update on notification
  referencing new table as changed_rows for each statement execute function publish_notifications();

revoke execute on function publish_notifications from public;
