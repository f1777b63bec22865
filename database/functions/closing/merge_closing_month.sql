-- Copies the daily partitions of a month's closings into one monthly partition, while members read and post and the payer pays
-- pending rewards. catch_up_merged_month applies those changes to the copy: most of them before the lock, the rest under it. Only
-- the final exchange locks the parents, for milliseconds, with a short lock timeout because requests queue for the same lock.
-- Returns whether it merged.
create or replace function merge_closing_month(of_month date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set maintenance_work_mem = '256MB' set lock_timeout = '200ms'
as $$
declare
  suffix text := to_char(of_month, '"_closing_"YYYY_MM');
  first_id uuid := first_closing_id('f', of_month);
  end_id uuid := first_closing_id('f', (of_month + interval '1 month')::date);
  parent text;
  days text;
  pending uuid[];
  lock_attempts constant int := 20;
begin
  if not exists (select from closing_month_to_merge where month = of_month) then
    return false;
  end if;
  foreach parent in array array['reward', 'transfer'] loop
    execute format('create table public.%I (like public.%I including defaults including constraints,
      constraint id_of_month check (id is not null and id >= %L and id < %L))', parent || suffix, parent, first_id, end_id);
  end loop;
  execute format($copy$with copied as (
      insert into public.%I select * from public.reward where id >= %L and id < %L returning id, status)
    select array_agg(id) from copied where status = 'Pending'$copy$, 'reward' || suffix, first_id, end_id) into pending;
  execute format('insert into public.%I select * from public.transfer where id >= %L and id < %L', 'transfer' || suffix, first_id, end_id);
  perform index_merged_partition(each, each || suffix) from unnest(array['reward', 'transfer']) as each;
  pending := catch_up_merged_month(of_month, pending);
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
  perform catch_up_merged_month(of_month, pending);
  select string_agg(format('public.%I', relname), ', ') into days from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent in ('public.reward'::regclass, 'public.transfer'::regclass) and relname ~ ('^(reward|transfer)' || suffix || '_\d\d$');
  execute format('drop table %s', days);
  execute format('create trigger transfer_append_only_before_change before insert or update or delete or truncate on public.%I
    for each statement execute function raise_ledger_change_error()', 'transfer' || suffix);
  foreach parent in array array['reward', 'transfer'] loop
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, parent || suffix, first_id, end_id);
  end loop;
  return true;
exception when lock_not_available then
  return false;
end $$;

revoke execute on function merge_closing_month from public;
grant execute on function merge_closing_month to tributary_app;
