create or replace function is_hold_account(id bigint) returns boolean
language sql immutable parallel safe
return id & 15 = 5;
