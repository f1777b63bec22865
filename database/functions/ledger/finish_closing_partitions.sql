-- Builds the statement indexes of a day's transfers, or of their reversals, without waiting for the job.
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

revoke execute on function finish_closing_partitions from public;
grant execute on function finish_closing_partitions to tributary_app;
