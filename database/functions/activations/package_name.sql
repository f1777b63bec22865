-- The name of a package in a language, or in English where it has none.
create or replace function package_name(of_package int, language text) returns text
language sql stable strict set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(nullif(translations #>> array[language, 'name'], ''), name) from package where id = of_package;
end;

revoke execute on function package_name from public;
grant execute on function package_name to tributary_app;
