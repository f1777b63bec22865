-- The fees of a plan.
create or replace function plan_fees(settings jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(plan_fees.settings -> 'fees', plan_default.settings -> 'fees') from plan_default;
end;

revoke execute on function plan_fees from public;
