-- Refuses a time that is more than a minute ahead of the product clock. Earlier times are allowed, for long-running work.
create or replace function assert_not_future(at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (select at <= clock_timestamp() + offset_milliseconds * interval '1 millisecond' + interval '1 minute' from product_clock) is not true
    and not exists (select from simulated_time)
  then
    raise exception using errcode = 'TB004', message = format('the time %s is in the future', at);
  end if;
end $$;

revoke execute on function assert_not_future from public;
