-- Creates the partitions of a closing together with its plan. Their primary keys are built after the last row; until then the checks
-- of each chunk prevent duplicate ids.
create or replace function create_closing_partitions(closing_day date, closing_run int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if to_regclass('public.' || closing_partition_name('f', closing_day)) is null then
    perform create_closing_partition('f', closing_day, has_key => false);
  end if;
  perform create_closing_reward_table(closing_day);
end $$;

revoke execute on function create_closing_partitions from public;
grant execute on function create_closing_partitions to tributary_app;
