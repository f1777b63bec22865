-- The names of a package as facts of a notification, which is written in the language of its reader: "package" and "package.hi".
create or replace function package_names(of_package int) returns jsonb
language sql stable strict set search_path = pg_catalog, public, pg_temp
begin atomic
  select jsonb_build_object('package', name) || coalesce((select jsonb_object_agg('package.' || key, value ->> 'name')
      from jsonb_each(translations) where value ->> 'name' <> ''), '{}')
    from package where id = of_package;
end;

revoke execute on function package_names from public;
