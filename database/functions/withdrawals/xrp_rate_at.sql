-- The day's recorded XRP rate at a time: the last one of the 24 hours before, or null.
create or replace function xrp_rate_at(wanted_at timestamptz) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select micro_per_usdt from exchange_rate
  where currency = 'XRP' and at <= wanted_at and at > wanted_at - interval '24 hours'
  order by at desc, id desc limit 1;
end;

revoke execute on function xrp_rate_at from public;
grant execute on function xrp_rate_at to tributary_app;
