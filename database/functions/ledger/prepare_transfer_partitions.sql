-- Creates the partitions of this month and the next two, and of this year's reversals.
create or replace function prepare_transfer_partitions(at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
begin
  if at < timestamptz '2020-01-01 00:00Z' or at >= timestamptz '2099-10-01 00:00Z' then
    raise exception using errcode = 'TL007', message = format('there are no transfers at %s', at);
  end if;
  for ahead in 0..2 loop
    perform create_online_partition(date_trunc('month', at) + make_interval(months => ahead));
  end loop;
  perform create_reversal_partition(at);
end $$;

revoke execute on function prepare_transfer_partitions from public;
grant execute on function prepare_transfer_partitions to tributary_app;
