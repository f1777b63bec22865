create or replace function give_members_a_standing() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into member_standing (member_id) select id from new_rows on conflict do nothing;
  return null;
end $$;

create or replace trigger members_have_a_standing after insert on member
  referencing new table as new_rows for each statement execute function give_members_a_standing();

revoke execute on function give_members_a_standing from public;
