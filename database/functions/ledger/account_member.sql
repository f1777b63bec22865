create or replace function account_member(id bigint) returns bigint
language sql immutable parallel safe
return id >> 4;
