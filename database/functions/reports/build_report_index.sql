create or replace function build_report_index(on_partition text, wanted_suffix text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set maintenance_work_mem = '128MB'
as $$
declare
  wanted report_index_to_build;
begin
  for wanted in select * from report_index_to_build where partition = on_partition and suffix = wanted_suffix loop
    execute format('create index if not exists %I on public.%I %s', on_partition || '_' || wanted_suffix, on_partition, wanted.definition);
  end loop;
  if not exists (select from pg_stats where schemaname = 'public' and tablename = on_partition) then
    execute format('analyze public.%I', on_partition);
  end if;
end $$;

revoke execute on function build_report_index from public;
grant execute on function build_report_index to tributary_app;
