-- Writes one notification of a member. The same event is written once; when it happens again later, its row becomes new and unread.
create or replace function notify_member(member_id bigint, kind_name text, new_subject text, new_at timestamptz, new_amount bigint, new_detail jsonb)
  returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into notification as stored (audience, recipient_id, kind, subject, at, amount, detail)
    select 'member', member_id, notification_kind_id(kind_name), new_subject, new_at, new_amount, jsonb_strip_nulls(new_detail)
    where member_id is not null
    on conflict (audience, recipient_id, kind, subject) do update
      set at = excluded.at, amount = excluded.amount, detail = excluded.detail, read_at = null
      where excluded.at > stored.at;
end;

revoke execute on function notify_member from public;
grant execute on function notify_member to tributary_app;
