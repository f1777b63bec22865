-- Notifies the audience when an announcement starts, once, with its title in each language, as "title" and "title.hi".
create or replace function notify_of_announcement() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  today date := utc_day(new.from_at);
  titles jsonb := jsonb_build_object('title', new.title)
    || coalesce((select jsonb_object_agg('title.' || key, value ->> 'title') from jsonb_each(new.translations)), '{}');
begin
  insert into notification (audience, recipient_id, kind, subject, at, detail)
    select 'member', member.id, notification_kind_id('announcement'), new.id::text, new.from_at, titles
    from member join member_activity on member_activity.member_id = member.id
    where not blocked and case new.audience when 'Everyone' then true when 'Active' then member_activity.live_until >= today
      when 'Inactive' then member_activity.live_until < today
      else exists (select from member_package join package on package.id = package_id
        where member_package.member_id = member.id and key = new.audience and member_package.live_until >= today) end
    order by member.id
    on conflict do nothing;
  return null;
end $$;

create or replace trigger announcement_notification_after_update after update of state on announcement for each row
  when (new.state = 'active' and old.state <> 'active') execute function notify_of_announcement();

revoke execute on function notify_of_announcement from public;
