create or replace function index_transfer_partition(name text, columns text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('create index if not exists %I on public.%I (from_account, %s)', name || '_from', name, columns);
  execute format('create index if not exists %I on public.%I (to_account, %s)', name || '_to', name, columns);
  execute format('create index if not exists %I on public.%I (at, id)', name || '_at', name);
end $$;

revoke execute on function index_transfer_partition from public;
