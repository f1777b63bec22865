create or replace function create_member_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into member_activity (member_id) select id from new_rows on conflict do nothing;
  return null;
end $$;

create or replace trigger member_activity_after_insert after insert on member
  referencing new table as new_rows for each statement execute function create_member_activity();

revoke execute on function create_member_activity from public;
