-- The packages of a plan with their places in the upgrade order, from 0.
create or replace function plan_packages(settings jsonb) returns table (id smallint, place int, terms jsonb)
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select package.id, (listed.n - 1)::int, listed.terms
    from jsonb_array_elements(settings -> 'packages') with ordinality as listed (terms, n) join package on package.key = listed.terms ->> 'key';
end;

revoke execute on function plan_packages from public;
grant execute on function plan_packages to tributary_app;
