-- The rules of a plan version.
create or replace function assert_plan_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  faults text;
begin
  if tg_op = 'INSERT' or new.settings <> old.settings then
    select string_agg(fault, ', ' order by fault) into faults from plan_faults(new.settings) as fault;
    if faults is not null then
      raise exception using errcode = 'check_violation', constraint = 'plan_version_cells',
        message = format('no plan has such parts: %s', coalesce(nullif(faults, ''), 'the whole document'));
    end if;
  end if;
  if tg_op = 'INSERT' then
    -- A version starts now, never earlier, or is scheduled: from the first millisecond after a midnight, so that the closing whose
    -- nominal time is that midnight still uses the version before it.
    if new.effective_at <> date_trunc('day', new.effective_at, 'UTC') + interval '1 millisecond'
      or new.effective_at <= product_time(new.effective_at) + interval '1 minute'
    then
      perform assert_present(new.effective_at);
    end if;
    if new.what_if_id is not null and not exists (
      select from plan_what_if join run_off on run_off.id = run_id
      where run_id = new.what_if_id and plan_what_if.settings = new.settings
        and result is not null)
    then
      raise exception using errcode = 'check_violation', constraint = 'plan_version_what_if',
        message = format('what-if %s is not finished, or does not have the settings of this plan', new.what_if_id);
    end if;
  -- Only a scheduled version changes: cancelled once, or adapted to a change that applies before it. In its last minute it cannot,
  -- because an open transaction could commit after the version has started.
  elsif old.cancelled_at is not null
    or old.effective_at <= product_time(coalesce(new.cancelled_at, '-infinity')) + interval '1 minute'
  then
    raise exception using errcode = 'TB004', message = format('plan version %s is no longer scheduled', old.id);
  end if;
  return new;
end $$;

create or replace trigger plan_version_rules_before_write before insert or update of settings, cancelled_at on plan_version
  for each row execute function assert_plan_version();

revoke execute on function assert_plan_version from public;
