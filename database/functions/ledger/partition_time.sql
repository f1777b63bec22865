-- When the oldest or the newest partition with a prefix begins. Names sort by time, and the catalogue is indexed by name.
create or replace function partition_time(prefix text, newest boolean) returns timestamptz
language plpgsql stable strict set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  found_name text;
begin
  execute format('select relname from pg_class where relnamespace = ''public''::regnamespace and relkind = ''r''
    and relname > %L and relname < %L order by relname %s limit 1', prefix || '2', prefix || '3', case when newest then 'desc' else 'asc' end)
    into found_name;
  return to_date(rpad(substr(found_name, length(prefix) + 1), 10, '_01'), 'YYYY_MM_DD');
end $$;

revoke execute on function partition_time from public;
grant execute on function partition_time to tributary_app;
