-- The terms of a package in a plan; null if the plan does not have it.
create or replace function package_terms(settings jsonb, of_package int) returns jsonb
language sql stable strict set search_path = pg_catalog, public, pg_temp
begin atomic
  select terms from jsonb_array_elements(settings -> 'packages') as terms
    where terms ->> 'key' = (select key from package where id = of_package);
end;
