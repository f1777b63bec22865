-- Notifies the active administrators with a permission; null is any administrator, and 'master' the master admins only.
create or replace function notify_admins(needed_permission text, except_id bigint, kind_name text, new_subject text, new_at timestamptz, new_detail jsonb)
  returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into notification as stored (audience, recipient_id, kind, subject, at, detail)
    select 'admin', id, notification_kind_id(kind_name), new_subject, new_at, jsonb_strip_nulls(new_detail) from admin
    where active and deleted_at is null and id is distinct from except_id
      and (needed_permission is null or master or needed_permission = any (permissions))
    order by id
    on conflict (audience, recipient_id, kind, subject) do update set at = excluded.at, detail = excluded.detail, read_at = null
      where excluded.at > stored.at;
end;

revoke execute on function notify_admins from public;
grant execute on function notify_admins to tributary_app;
