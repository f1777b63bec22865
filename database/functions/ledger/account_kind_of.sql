create or replace function account_kind_of(id bigint) returns bigint
language sql immutable parallel safe
return id & 15;
