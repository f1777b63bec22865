-- Orders of the back office's reports of the log other than by time. A closing does not build these: the job that follows it
-- does, one index at a time. A partition that does not have one yet is sorted alone.

create table report_index (
  log text not null,
  -- Partitions of closings and their undoing, or those that are written online.
  of_closings boolean not null,
  suffix text not null,
  definition text not null,
  primary key (log, of_closings, suffix)
);
insert into report_index (log, of_closings, suffix, definition)
  select log, of_closings, suffix, definition from (values
    ('bounty', 'amount', '(kind, amount, id)'),
    -- Most rows are Paid, and are found among the others.
    ('bounty', 'unpaid', '(kind, status, accrued_at, id) where status <> ''Paid'''),
    ('bounty', 'level', '(level, id) where kind = 2'),
    ('bounty', 'behind', '(members_behind, id) where kind = 2'),
    ('transfer', 'amount', '(amount, id)')
  ) as given (log, suffix, definition), unnest(array[true, false]) as of_closings;
insert into report_index (log, of_closings, suffix, definition) values
  ('transfer', false, 'code', '(code, id)'),
  -- Closings write these two codes, into these two kinds of wallet, and next to nothing else.
  ('transfer', true, 'code', '(code, id) where code <> ''daily_bounty'' and code <> ''network_bounty'''),
  ('transfer', true, 'other', '(to_account, id) where to_account >= 16 and to_account & 15 <> 3 and to_account & 15 <> 4');

create view report_index_to_build as
  select partition.relname::text as partition, report_index.log, report_index.suffix, report_index.definition
  from pg_inherits join pg_class as partition on partition.oid = inhrelid
  join report_index on inhparent = to_regclass('public.' || log) and of_closings = (partition.relname ~ '_closing_')
  where to_regclass('public.' || partition.relname || '_' || suffix) is null;

create function build_report_index(on_partition text, wanted_suffix text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set maintenance_work_mem = '128MB'
as $$
declare
  wanted report_index_to_build;
begin
  for wanted in select * from report_index_to_build where partition = on_partition and suffix = wanted_suffix loop
    execute format('create index if not exists %I on public.%I %s', on_partition || '_' || wanted_suffix, on_partition, wanted.definition);
  end loop;
end $$;

-- Online partitions have them from the start.
create function index_online_partition(log_name text, name text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted report_index;
begin
  for wanted in select * from report_index where log = log_name and not of_closings loop
    execute format('create index if not exists %I on public.%I %s', name || '_' || wanted.suffix, name, wanted.definition);
  end loop;
end $$;

create or replace function index_online_bounties(name text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('create index if not exists %I on public.%I (source) where kind = 3', name || '_source', name);
  perform index_online_partition('bounty', name);
end $$;

create or replace function attach_transfer_partition(name text, first_id uuid, end_id uuid, statement_columns text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Of two posters that miss the same partition at the same moment the second waits, then finds it. Attaching takes the
  -- same lock, which posting does not notice.
  lock table only public.transfer in share update exclusive mode;
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  execute format('create table public.%I (like public.transfer including all)', name);
  if left(first_id::text, 1) in ('7', '8') then
    execute format('alter table public.%I add constraint is_a_reversal check (reverses is not null)', name);
  end if;
  -- Rows come in through the parent, whose trigger moves the money; a partition named directly refuses everything.
  execute format('create trigger transfer_is_append_only before insert or update or delete or truncate on public.%I
    for each statement execute function refuse_ledger_change()', name);
  if statement_columns is not null then
    perform index_transfer_partition(name, statement_columns);
    perform index_online_partition('transfer', name);
  end if;
  execute format('alter table public.transfer attach partition public.%I for values from (%L) to (%L)', name, first_id, end_id);
end $$;

select build_report_index(partition, suffix) from report_index_to_build;

-- Packages in the orders that lead to their bounties.
create index activation_by_package on activation
  ((case package_rank when 0 then 'Ignite Fund' when 1 then 'Elevate Plus' when 2 then 'Legacy Vault' end), id);
create index activation_by_amount on activation (amount, id);

revoke execute on function build_report_index, index_online_partition from public;
grant execute on function build_report_index to tributary_app;
grant select on report_index_to_build to tributary_app;
