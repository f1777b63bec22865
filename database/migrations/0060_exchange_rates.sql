-- Recorded exchange rates. A rate says how many millionths of the currency one USDT buys: drops of XRP, micro-rupees.
-- It is never changed: a newer one takes its place, and what was computed under an older one stays explained by it.
create table exchange_rate (
  id bigint generated always as identity primary key,
  currency text not null check (currency in ('XRP', 'INR')),
  micro_per_usdt bigint not null check (micro_per_usdt between 1 and 1000000000000),
  -- "administrator", or the name of the source that it was read from.
  source text not null check (source <> ''),
  by_admin bigint references admin,
  at timestamptz not null,
  constraint somebody_or_a_source check ((source = 'administrator') = (by_admin is not null))
);

create index exchange_rate_latest on exchange_rate (currency, at desc, id desc);

create trigger exchange_rate_stays before update or delete or truncate on exchange_rate
  for each statement execute function refuse_ledger_change();

-- The rate that was in force at a time, or null when none had been recorded.
create function rate_at(asked_currency text, asked_at timestamptz) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select micro_per_usdt from exchange_rate where currency = asked_currency and at <= asked_at
  order by at desc, id desc limit 1;
end;

revoke execute on function rate_at from public;
grant execute on function rate_at to tributary_app;
grant select, insert on exchange_rate to tributary_app;
