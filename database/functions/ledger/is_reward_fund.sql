-- The reward treasury and the ODL pool, which only the payer may draw on.
create or replace function is_reward_fund(id bigint) returns boolean
language sql immutable parallel safe
return id in (10, 11);
