-- A share of an amount in parts per million, rounded down.
create or replace function portion_of(amount bigint, ppm bigint) returns bigint
language sql immutable strict parallel safe
return div(amount::numeric * ppm, 1000000)::bigint;
