-- Creates and attaches a partition: ahead of time by the server, or on demand by the first posting. Attaching takes no lock that
-- conflicts with posting. Online partitions get their indexes now. A closing's key and indexes are built after loading, which is
-- much cheaper.
create or replace function attach_transfer_partition(name text, first_id uuid, end_id uuid, statement_columns text, has_key boolean default true) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Serializes creators of the same partition. Attaching takes the same lock, which does not conflict with posting.
  lock table only public.transfer in share update exclusive mode;
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  execute format('create table public.%I (like public.transfer including all)', name);
  if has_key then
    execute format('alter table public.%I add primary key (id)', name);
  end if;
  if left(first_id::text, 1) in ('7', '8') then
    execute format('alter table public.%I add constraint reversal_has_original check (reverses is not null)', name);
  end if;
  -- Rows must be inserted through the parent, whose trigger moves the money.
  execute format('create trigger transfer_append_only_before_change before insert or update or delete or truncate on public.%I
    for each statement execute function raise_ledger_change_error()', name);
  if statement_columns is not null then
    perform index_transfer_partition(name, statement_columns);
    perform index_online_partition('transfer', name);
  end if;
  execute format('alter table public.transfer attach partition public.%I for values from (%L) to (%L)', name, first_id, end_id);
end $$;

revoke execute on function attach_transfer_partition from public;
