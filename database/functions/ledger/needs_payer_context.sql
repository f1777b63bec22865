-- What leaves the reward treasury or the ODL pool, or touches a custody account, is posted by the function of its cause only.
create or replace function needs_payer_context(source bigint, target bigint) returns boolean
language sql immutable parallel safe
return source in (10, 11) or source & 15 = 2 or target & 15 = 2;
