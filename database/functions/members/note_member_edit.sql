create or replace function note_member_edit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update member_standing set last_edited_at = greatest(last_edited_at, new.at) where member_id = new.member_id;
  return null;
end $$;

create or replace trigger edits_are_noted after insert on member_edit for each row execute function note_member_edit();

revoke execute on function note_member_edit from public;
