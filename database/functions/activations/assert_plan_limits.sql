-- The bounds of src/domain/packages/plan-limits.ts, for every client: a larger value could overflow what is computed from it.
create or replace function assert_plan_limits() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from jsonb_path_query(new.settings, 'strict $.** ? (@.type() == "string")') as leaf
    where leaf #>> '{}' ~ '^\d+(\.\d+)?$' and (leaf #>> '{}')::numeric > 1000000000
  ) or exists (
    select from jsonb_path_query(new.settings, 'strict $.** ? (@.type() == "number")') as leaf where leaf::numeric > 3650
  ) or exists (
    select from jsonb_path_query(new.settings, '$.packages.*.capping') as leaf where leaf::numeric > 10
  ) or exists (
    select from unnest(array['$.packages.*.dailyRate', '$.packages.*.odlProfitMax', '$.packages.*.directRippleBounty',
      '$.packages.*.networkBounty[*]', '$.wealthTier[*]', '$.odl.percentOfTurnover', '$.odl.funds.*.share', '$.odl.funds.*.slabs[*].percent',
      '$.royaltyShare', '$.budgetShares.*']::jsonpath[]) as path
    cross join jsonb_path_query(new.settings, path) as leaf
    where (leaf #>> '{}')::numeric > 100
  ) then
    raise exception using errcode = '23514', message = 'a value of the plan is above its limit', constraint = 'plan_version_limits';
  end if;
  return new;
end $$;

create or replace trigger plan_version_limits_before_write before insert or update of settings on plan_version
  for each row execute function assert_plan_limits();

revoke execute on function assert_plan_limits from public;
