-- The cells of a plan by path, as src/domain/plan/plan-cells.ts names them: "packages.starter.dailyRate", other lists by place.
create or replace function plan_cells(settings jsonb) returns table (path text, value jsonb)
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive node (path, value) as (
    select each.key, each.value from jsonb_each(settings || jsonb_build_object('fees', plan_fees(settings))) as each
    union all
    select node.path || '.' || child.name, child.value
    from node cross join lateral (
      select each.key as name, each.value from jsonb_each(case jsonb_typeof(node.value) when 'object' then node.value else '{}' end) as each
      union all
      select coalesce(item ->> 'key', (n - 1)::text), item
        from jsonb_array_elements(case jsonb_typeof(node.value) when 'array' then node.value else '[]' end) with ordinality as listed (item, n)
    ) as child
  )
  select node.path, node.value from node where jsonb_typeof(node.value) not in ('object', 'array');
end;

revoke execute on function plan_cells from public;
