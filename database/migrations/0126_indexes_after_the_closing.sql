-- A closing builds what money and members' own pages need: the key of its bounties, and each member's. What statements and the
-- back office's reports are read by is built by the job that follows it.

insert into report_index (log, of_closings, suffix, definition) values
  ('bounty', true, 'kind', '(kind, accrued_at, id)'),
  ('bounty', false, 'kind', '(kind, accrued_at, id)'),
  ('transfer', true, 'to', '(to_account, id)'),
  ('transfer', true, 'at', '(at, id)'),
  ('transfer', true, 'from', '(from_account, id)');

-- An index of the whole log would have to be there before a closing's rows become a part of it.
drop index bounty_by_kind;

-- Nothing is built on what is being loaded: its chunks would wait.
create or replace view report_index_to_build as
  select partition.relname::text as partition, report_index.log, report_index.suffix, report_index.definition
  from pg_inherits join pg_class as partition on partition.oid = inhrelid
  join report_index on inhparent = to_regclass('public.' || log) and of_closings = (partition.relname ~ '_closing_')
  where to_regclass('public.' || partition.relname || '_' || suffix) is null
    and not exists (select from closing where state = 'posting' and partition.relname ~ ('_closing_' || to_char(day, 'YYYY_MM_DD')));

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

-- The two are built at once, by two connections. What a run that died has built is not built again.
create function index_closing(day date, part int) returns void
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

create or replace function index_closing_bounties(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  name text := make_closing_bounty_table(day);
begin
  -- A redo finds its table in the log already.
  if not exists (select from pg_inherits where inhrelid = to_regclass('public.' || name)) then
    perform index_closing(day, part) from generate_series(1, 2) as part;
  end if;
end $$;

-- For whoever loads a day's transfers, or their undoing, and does not wait for the job.
create or replace function finish_closing_partitions(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set maintenance_work_mem = '256MB'
as $$
declare
  undone text := closing_partition_name('7', day);
begin
  perform build_report_index(partition, suffix) from report_index_to_build
    where partition = closing_partition_name('f', day) and suffix in ('to', 'at', 'from');
  if to_regclass('public.' || undone) is not null then
    perform index_transfer_partition(undone, 'at, id');
    execute format('analyze public.%I', undone);
  end if;
end $$;

revoke execute on function index_closing from public;
grant execute on function index_closing to tributary_app;

select build_report_index(partition, suffix) from report_index_to_build;
