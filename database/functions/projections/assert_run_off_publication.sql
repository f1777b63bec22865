-- Each row of run_off_publication switches the publication: on if it is off, off if it is on.
create or replace function assert_run_off_publication() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- An advisory lock serializes switches, so that two cannot both read the same state.
  perform pg_advisory_xact_lock(8150117);
  if new.is_on = coalesce((select is_on from run_off_publication order by id desc limit 1), false) then
    raise exception 'the publication of run-offs is already switched %', case when new.is_on then 'on' else 'off' end;
  end if;
  return new;
end $$;

create or replace trigger run_off_publication_switch_before_insert before insert on run_off_publication
  for each row execute function assert_run_off_publication();

revoke execute on function assert_run_off_publication from public;
