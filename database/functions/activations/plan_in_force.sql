-- The settings of a plan version, if it is in force at that time. A version that was replaced less than a minute before is
-- accepted: the caller may have read it just before the change.
create or replace function plan_in_force(version int, at timestamptz) returns jsonb
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_plan plan_version;
begin
  select * into found_plan from plan_version where id = version and effective_at <= at and cancelled_at is null;
  if not found or exists (select from plan_version as later
    where later.cancelled_at is null and (later.effective_at, later.id) > (found_plan.effective_at, version) and later.effective_at <= at - interval '1 minute')
  then
    raise exception using errcode = 'TB003', message = format('plan version %s was not in force at %s', version, at);
  end if;
  return found_plan.settings;
end $$;

revoke execute on function plan_in_force from public;
