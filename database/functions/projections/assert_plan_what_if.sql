-- A what-if is a record. A plan version names only a complete one of exactly its settings.
create or replace function assert_plan_what_if() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_table_name = 'plan_what_if' then
    raise exception '% of plan_what_if is refused: it only grows', lower(tg_op);
  end if;
  if not exists (
    select from plan_what_if join run_off on run_off.id = run_id
    where run_id = new.what_if_id and plan_what_if.settings = new.settings and plan_what_if.section = new.section
      and result is not null
  ) then
    raise exception using errcode = 'check_violation', constraint = 'plan_version_what_if',
      message = format('what-if %s is not a complete one of this plan', new.what_if_id);
  end if;
  return new;
end $$;

create or replace trigger plan_what_if_kept_before_change before update or delete or truncate on plan_what_if
  for each statement execute function assert_plan_what_if();
create or replace trigger plan_version_what_if_before_insert before insert on plan_version
  for each row when (new.what_if_id is not null) execute function assert_plan_what_if();

revoke execute on function assert_plan_what_if from public;
