-- Creates the partitions of a closing together with its plan.
create or replace function create_closing_partitions(closing_day date, closing_run int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform ensure_transfer_partition(closing_transfer_id(closing_day, closing_run, 1, 0));
  perform create_closing_reward_table(closing_day);
end $$;

revoke execute on function create_closing_partitions from public;
grant execute on function create_closing_partitions to tributary_app;
