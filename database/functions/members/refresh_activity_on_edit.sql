create or replace function refresh_activity_on_edit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update member_activity set last_edited_at = greatest(last_edited_at, new.at) where member_id = new.member_id;
  return null;
end $$;

create or replace trigger member_edit_activity_after_insert after insert on member_edit for each row execute function refresh_activity_on_edit();

revoke execute on function refresh_activity_on_edit from public;
