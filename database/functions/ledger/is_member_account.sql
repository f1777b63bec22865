create or replace function is_member_account(id bigint) returns boolean
language sql immutable parallel safe
return id >= 16;
