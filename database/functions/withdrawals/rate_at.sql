-- The rate in force at a time, or null.
create or replace function rate_at(wanted_currency text, wanted_at timestamptz) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select micro_per_usdt from exchange_rate where currency = wanted_currency and at <= wanted_at
  order by at desc, id desc limit 1;
end;

revoke execute on function rate_at from public;
grant execute on function rate_at to tributary_app;
