-- Refuses a time that is more than a minute from the product clock. While the sandbox moves its clock, requests in progress may have
-- the time at which the move began.
create or replace function assert_present(at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_not_future(at);
  if at < (select now() + start_milliseconds * interval '1 millisecond' - interval '1 minute' from product_clock)
    and not exists (select from simulated_time)
  then
    raise exception using errcode = 'TB006', message = format('the time %s is in the past', at);
  end if;
end $$;

revoke execute on function assert_present from public;
