-- One of the two indexes that a closing needs at once; two connections build them in parallel. Idempotent, for resumed runs.
create or replace function index_closing(day date, part int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set maintenance_work_mem = '256MB' set max_parallel_maintenance_workers = 0
as $$
declare
  bounties text := bounty_partition_name(closing_transfer_id(day, 0, 0, 0));
begin
  case part
    when 1 then
      execute format('create unique index if not exists %I on public.%I (id)', bounties || '_pkey', bounties);
    when 2 then
      execute format('create index if not exists %I on public.%I (beneficiary, id)', bounties || '_beneficiary', bounties);
  end case;
end $$;

revoke execute on function index_closing from public;
grant execute on function index_closing to tributary_app;
