-- A finished run-off is a record: it does not change, and none is deleted.
create or replace function assert_run_off_unfinished() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'UPDATE' or old.finished_at is not null then
    raise exception '% of run_off is refused: a finished projection does not change', lower(tg_op);
  end if;
  return new;
end $$;

create or replace trigger run_off_unfinished_before_change before update or delete on run_off
  for each row execute function assert_run_off_unfinished();
create or replace trigger run_off_kept_before_truncate before truncate on run_off
  for each statement execute function assert_run_off_unfinished();

revoke execute on function assert_run_off_unfinished from public;
