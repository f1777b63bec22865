-- The start of the transaction by the product clock; while time is simulated, the given time.
create or replace function product_time(simulated timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select case when exists (select from simulated_time) then simulated
    else date_trunc('milliseconds', now() + offset_milliseconds * interval '1 millisecond') end from product_clock;
end;

revoke execute on function product_time from public;
