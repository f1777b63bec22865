-- Whether an id has the form of an account: the operator's kinds 6 to 13, a member's kinds 1 to 5.
create or replace function is_account_id(id bigint) returns boolean
language sql immutable parallel safe
return case when id < 16 then id between 6 and 13 else id & 15 between 1 and 5 end;
