-- The number of network levels under the plan in force.
create or replace function plan_levels(at timestamptz) returns int
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce((select jsonb_array_length(settings -> 'wealthTier') from plan_version where effective_at <= plan_levels.at and cancelled_at is null
    order by effective_at desc, id desc limit 1), 0);
end;

revoke execute on function plan_levels from public;
grant execute on function plan_levels to tributary_app;
