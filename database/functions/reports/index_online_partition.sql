create or replace function index_online_partition(parent_name text, name text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted report_index;
begin
  for wanted in select * from report_index where parent = parent_name and not of_closings loop
    execute format('create index if not exists %I on public.%I %s', name || '_' || wanted.suffix, name, report_index_definition(wanted));
  end loop;
end $$;

revoke execute on function index_online_partition from public;
