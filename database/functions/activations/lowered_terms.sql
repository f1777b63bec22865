-- What falls for members from one plan to the next: the cells that lowered_term_rule names, with their new values. The cell
-- "packages" is the upgrade order of the packages that both plans have.
create or replace function lowered_terms(before jsonb, after jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with old_cell as materialized (select path, value from plan_cells(before)),
  cell as (
    select path, old_cell.value as was, new_cell.value as becomes
      from old_cell full join plan_cells(after) as new_cell using (path)
      where old_cell.value is distinct from new_cell.value
    union all
    select 'packages', jsonb_agg(old.key order by old.place), jsonb_agg(old.key order by new.place)
      from jsonb_array_elements(before -> 'packages') with ordinality as listed (terms, n)
        cross join lateral (select terms ->> 'key' as key, n as place) as old
        join (select terms ->> 'key' as key, n as place
          from jsonb_array_elements(after -> 'packages') with ordinality as listed (terms, n)) as new using (key)
  )
  select coalesce(jsonb_object_agg(path, becomes), '{}')
  from cell cross join lateral (
    select comparison, part from lowered_term_rule where path ~ lowered_term_rule.cell order by place limit 1
  ) as rule
  where case comparison
      when 'other' then was is distinct from becomes
      when 'less' then was is not null and (becomes is null or (becomes #>> '{}')::numeric < (was #>> '{}')::numeric)
      else becomes is not null and (was is null or (becomes #>> '{}')::numeric > (was #>> '{}')::numeric)
    end
    and (part is null or exists (select from old_cell where starts_with(old_cell.path, substring(cell.path from part) || '.')));
end;

revoke execute on function lowered_terms from public;
