-- The bounds of src/domain/plan/plan-limits.ts, for every client: a larger value could overflow a computed amount.
create or replace function exceeds_plan_limits(settings jsonb) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (
    select from jsonb_path_query(settings, 'strict $.** ? (@.type() == "string")') as leaf
    where leaf #>> '{}' ~ '^\d+(\.\d+)?$' and (leaf #>> '{}')::numeric > 1000000000
  ) or exists (
    select from jsonb_path_query(settings, 'strict $.** ? (@.type() == "number")') as leaf where leaf::numeric > 3650
  ) or exists (
    select from jsonb_path_query(settings, '$.packages[*].capping') as leaf where leaf::numeric > 10
  ) or exists (
    select from unnest(array['$.packages[*].dailyRate', '$.packages[*].odlProfitMax', '$.packages[*].directRippleBounty',
      '$.packages[*].networkBounty[*]', '$.wealthTier[*]', '$.odl.percentOfTurnover', '$.odl.funds.*.share', '$.odl.funds.*.slabs[*].percent',
      '$.royaltyShare', '$.fees.withdrawal', '$.budgetShares.*']::jsonpath[]) as path
    cross join jsonb_path_query(settings, path) as leaf
    where (leaf #>> '{}')::numeric > 100
  );
end;

revoke execute on function exceeds_plan_limits from public;
