-- The rails' assets.
create or replace function is_rail_account(id bigint) returns boolean
language sql immutable parallel safe
return id between 6 and 8;
