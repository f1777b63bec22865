-- Drops of XRP for an amount, rounded down. The rate is in drops per USDT.
create or replace function drops_for(amount bigint, rate bigint) returns bigint
language sql immutable strict parallel safe
return div(amount::numeric * rate, 1000000)::bigint;
