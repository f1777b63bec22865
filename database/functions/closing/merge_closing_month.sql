-- Copies a month's closings from their partitions by day into one partition. Members read and post concurrently; only the exchange at
-- the end locks the parents, for milliseconds. Each attempt at that lock is short, because requests queue behind it. Returns whether
-- it merged.
create or replace function merge_closing_month(of_month date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set maintenance_work_mem = '256MB' set lock_timeout = '200ms'
as $$
declare
  first_id uuid := first_closing_id('f', of_month);
  end_id uuid := first_closing_id('f', (of_month + interval '1 month')::date);
  parent text;
  name text;
  days text[];
  all_days text[] := '{}';
  lock_attempts constant int := 20;
begin
  if not exists (select from closing_month_to_merge where month = of_month) then
    return false;
  end if;
  foreach parent in array array['reward', 'transfer'] loop
    name := parent || to_char(of_month, '"_closing_"YYYY_MM');
    days := array(select format('public.%I', relname) from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = ('public.' || parent)::regclass and relname ~ ('^' || name || '_\d\d$') order by relname);
    if cardinality(days) > 0 then
      execute format('lock table %s in share mode', array_to_string(days, ', '));
    end if;
    execute format('create table public.%I (like public.%I including defaults including constraints,
      constraint id_of_month check (id is not null and id >= %L and id < %L))', name, parent, first_id, end_id);
    execute format('insert into public.%I select * from public.%I where id >= %L and id < %L', name, parent, first_id, end_id);
    perform index_merged_partition(parent, name);
    all_days := all_days || days;
  end loop;
  -- A reward may have been queued between the first look and the lock.
  if not exists (select from closing_month_to_merge where month = of_month) then
    raise exception using errcode = 'TC005', message = format('the closings of %s changed while they were merged', of_month);
  end if;
  for attempt in 1..lock_attempts loop
    begin
      lock table public.reward, public.transfer in access exclusive mode;
      exit;
    exception when lock_not_available then
      if attempt = lock_attempts then
        raise;
      end if;
      perform pg_sleep(1);
    end;
  end loop;
  execute format('drop table %s', array_to_string(all_days, ', '));
  foreach parent in array array['reward', 'transfer'] loop
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent,
      parent || to_char(of_month, '"_closing_"YYYY_MM'), first_id, end_id);
  end loop;
  return true;
exception when lock_not_available then
  return false;
end $$;

revoke execute on function merge_closing_month from public;
grant execute on function merge_closing_month to tributary_app;
