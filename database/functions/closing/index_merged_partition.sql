-- Builds the key and the indexes of a merged partition, so that attaching it only changes the catalogue.
create or replace function index_merged_partition(parent_name text, name text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted report_index;
begin
  execute format('alter table public.%I add primary key (id)', name);
  if parent_name = 'reward' then
    execute format('create index %I on public.%I (beneficiary, id)', name || '_beneficiary', name);
  else
    execute format('create index %I on public.%I using brin (posted_in)', name || '_posted_in', name);
  end if;
  for wanted in select * from report_index where parent = parent_name and of_closings loop
    execute format('create index %I on public.%I %s', name || '_' || wanted.suffix, name, report_index_definition(wanted));
  end loop;
  execute format('analyze public.%I', name);
end $$;

revoke execute on function index_merged_partition from public;
