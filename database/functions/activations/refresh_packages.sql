-- Adds the packages of new plan versions, also scheduled ones, and stores the names and places of the plan in force.
create or replace function refresh_packages(now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  settings jsonb;
begin
  insert into package (id, key, name)
    select coalesce((select max(id) from package), -1) + row_number() over (order by version, n), found.key, found.name
    from (
      select distinct on (terms ->> 'key') terms ->> 'key' as key, terms ->> 'name' as name, plan_version.id as version, n
        from plan_version cross join jsonb_array_elements(plan_version.settings -> 'packages') with ordinality as listed (terms, n)
        where not exists (select from package where key = terms ->> 'key')
        order by terms ->> 'key', plan_version.id
    ) as found;
  select plan_version.settings into settings from plan_version where effective_at <= now and cancelled_at is null
    order by effective_at desc, id desc limit 1;
  update package set name = coalesce(planned.terms ->> 'name', package.name), place = planned.place,
      translations = coalesce(planned.terms -> 'translations', package.translations)
    from package as each left join plan_packages(settings) as planned on planned.id = each.id
    where each.id = package.id and (package.name, package.place, package.translations) is distinct from
      (coalesce(planned.terms ->> 'name', package.name), planned.place, coalesce(planned.terms -> 'translations', package.translations));
end $$;

revoke execute on function refresh_packages from public;
grant execute on function refresh_packages to tributary_app;
