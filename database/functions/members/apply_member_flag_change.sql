-- The application inserts a change; only this trigger writes the flag itself.
create or replace function apply_member_flag_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_present(new.at);
  update member set
    blocked = case when new.flag = 'blocked' then new.value else blocked end,
    zero_pin = case when new.flag = 'zero_pin' then new.value else zero_pin end,
    level_manual = case when new.flag = 'level_manual' then new.value else level_manual end
  where id = new.member_id;
  return null;
end $$;

create or replace trigger member_flag_change_apply_after_insert after insert on member_flag_change
  for each row execute function apply_member_flag_change();

revoke execute on function apply_member_flag_change from public;
