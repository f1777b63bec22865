create or replace function is_system_account(id bigint) returns boolean
language sql immutable parallel safe
return id between 6 and 13;
