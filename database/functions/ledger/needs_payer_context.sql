-- Transfers out of the reward treasury or the ODL pool, and those of custody accounts, are posted only by the function of their cause.
create or replace function needs_payer_context(source bigint, target bigint) returns boolean
language sql immutable parallel safe
return source in (10, 11) or source & 15 = 2 or target & 15 = 2;
