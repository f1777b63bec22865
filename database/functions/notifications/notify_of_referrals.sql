-- Notifies sponsors of new referrals, but not of imported ones: they joined long ago, and each notification can be mailed.
create or replace function notify_of_referrals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into notification (audience, recipient_id, kind, subject, at, detail)
    select 'member', sponsor_id, notification_kind_id('referral-joined'), id::text, registered_at, jsonb_build_object('memberId', id::text)
    from new_rows
    where sponsor_id is not null and not exists (select from import_member where import_member.member_id = new_rows.id)
    order by sponsor_id, id
    on conflict do nothing;
  return null;
end $$;

create or replace trigger member_notification_after_insert after insert on member
  referencing new table as new_rows for each statement execute function notify_of_referrals();

revoke execute on function notify_of_referrals from public;
