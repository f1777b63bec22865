-- Builds one of the indexes that a closing needs before it completes. Idempotent; several connections build them in parallel.
create or replace function build_closing_index(day date, which text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set maintenance_work_mem = '256MB' set max_parallel_maintenance_workers = 0
as $$
declare
  rewards text := reward_partition_name(closing_transfer_id(day, 0, 0, 0));
  transfers text := closing_partition_name('f', day);
begin
  case which
    when 'transfer_key' then
      -- Rewards of a day without a closing have no transfers yet.
      if to_regclass('public.' || transfers) is not null then
        execute format('create unique index if not exists %I on public.%I (id)', transfers || '_pkey', transfers);
      end if;
    when 'key' then
      execute format('create unique index if not exists %I on public.%I (id)', rewards || '_pkey', rewards);
    when 'beneficiary' then
      execute format('create index if not exists %I on public.%I (beneficiary, id)', rewards || '_beneficiary', rewards);
  end case;
end $$;

revoke execute on function build_closing_index from public;
grant execute on function build_closing_index to tributary_app;
