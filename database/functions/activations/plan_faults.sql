-- The parts of a plan document that plan_rule does not have or that break their rule: of another type, in another notation, out of
-- bounds, or without a field. A negative amount or a null would escape the comparison that finds a term that falls.
create or replace function plan_faults(settings jsonb) returns setof text
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive node (path, rule_path, value) as (
    select '', '', settings
    union all
    select concat_ws('.', nullif(node.path, ''), child.name), concat_ws('.', nullif(node.rule_path, ''), child.rule_name), child.value
    from node join plan_rule as rule on rule.path = node.rule_path cross join lateral (
      select each.key as name, case when rule.fields is null then '*' else each.key end as rule_name, each.value
        from jsonb_each(case jsonb_typeof(node.value) when 'object' then node.value else '{}' end) as each
      union all
      select (n - 1)::text, '*', item
        from jsonb_array_elements(case jsonb_typeof(node.value) when 'array' then node.value else '[]' end) with ordinality as listed (item, n)
    ) as child
  )
  select node.path from node left join plan_rule as rule on rule.path = node.rule_path
  cross join lateral (
    -- Numbers and decimal texts have a value, lists a number of items, and other texts a number of characters.
    select case
      when rule.type = 'number' or rule.pattern is not null and rule.max is not null then
        case when node.value #>> '{}' ~ coalesce(rule.pattern, '^\d{1,9}$') then (node.value #>> '{}')::numeric end
      when jsonb_typeof(node.value) = 'array' then jsonb_array_length(node.value)
      else char_length(node.value #>> '{}')
    end as measured
  ) as measure
  cross join lateral (
    select coalesce(sum((item #>> '{}')::numeric) filter (where item #>> '{}' ~ '^\d{1,3}(\.\d{1,4})?$'), 0) as total
      from jsonb_path_query(node.value, coalesce(rule.sum_of, '$.none')) as item
  ) as listed
  where case
    when rule.path is null then true
    when jsonb_typeof(node.value) = 'null' then not rule.is_nullable
    when jsonb_typeof(node.value) <> rule.type or node.value #>> '{}' !~ rule.pattern then true
    when rule.fields is not null and not node.value ?& rule.fields then true
    when rule.max is not null
      and (measured between rule.min and rule.max and (rule.unit is null or measured % rule.unit = 0)) is not true then true
    when rule.sum_of is not null and total not between rule.sum_min and rule.sum_max then true
    else rule.alternatives is not null
      and (select count(*) from unnest(rule.alternatives) as name where node.value ->> name !~ '^(\[\]|[0.]+)$') <> 1
  end;
end;

revoke execute on function plan_faults from public;
