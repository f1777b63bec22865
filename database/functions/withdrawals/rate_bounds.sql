-- The lowest and highest rate that can be recorded at a time: within the allowed change of the last rate and of every rate of the 24
-- hours before, so that small steps cannot bypass the bound. Null if there is no rate yet.
create or replace function rate_bounds(wanted_currency text, wanted_at timestamptz, out lowest bigint, out highest bigint)
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with reference as (
    select micro_per_usdt as rate from exchange_rate
    where currency = wanted_currency and at <= wanted_at and at > wanted_at - interval '24 hours'
    union all
    select rate_at(wanted_currency, wanted_at)
  )
  select ceil(max(rate)::numeric * 100 / (100 + rate_change_percent))::bigint,
    floor(min(rate)::numeric * (100 + rate_change_percent) / 100)::bigint
  from reference, confirmation_setting
  group by rate_change_percent;
end;

revoke execute on function rate_bounds from public;
grant execute on function rate_bounds to tributary_app;
