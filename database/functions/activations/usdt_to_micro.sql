-- A plan's amount, stored as decimal text, in micro-USDT.
create or replace function usdt_to_micro(amount text) returns bigint
language sql immutable strict parallel safe
return (amount::numeric * 1000000)::bigint;
