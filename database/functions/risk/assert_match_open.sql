-- A sanctions match is cleared once, by a master administrator.
create or replace function assert_match_open() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.cleared_at is not null or not is_active_master(new.cleared_by) then
    raise exception 'sanctions match % cannot be cleared: it is already, or the administrator is not an active master admin', old.id;
  end if;
  return new;
end $$;

create or replace trigger sanctions_match_clear_once_before_update before update on sanctions_match
  for each row execute function assert_match_open();

revoke execute on function assert_match_open from public;
