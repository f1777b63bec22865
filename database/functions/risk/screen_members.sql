-- Compares one member, or all if null, with the sanctions lists and records new matches. Returns their number.
create or replace function screen_members(only_member bigint, at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_count int;
begin
  -- Normalizing all names takes seconds, so it is skipped if no list has names.
  with candidate as (
    select member_id, entry.kind, entry.value, entry.label, entry.list from withdrawal_address
      join sanctions_entry as entry on entry.kind = 'address' and entry.value = lower(withdrawal_address.address)
      where only_member is null or member_id = only_member
    union all
    select member.id, entry.kind, entry.value, entry.label, entry.list from member
      join sanctions_entry as entry on entry.kind = 'name' and entry.value = normalize_name(full_name)
      where (only_member is null or member.id = only_member) and (select exists (select from sanctions_entry where kind = 'name'))
  ), added as (
    insert into sanctions_match (member_id, kind, value, label, list, found_at)
    select distinct on (member_id, kind, value) member_id, kind, value, label, list, screen_members.at from candidate
    order by member_id, kind, value, list
    on conflict (member_id, kind, value) do nothing
    returning 1
  )
  select count(*) into found_count from added;
  return found_count;
end $$;

revoke execute on function screen_members from public;
grant execute on function screen_members to tributary_app;
