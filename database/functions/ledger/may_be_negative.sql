-- The rails' assets and the adjustments, as in the check constraint of system_balance.
create or replace function may_be_negative(id bigint) returns boolean
language sql immutable parallel safe
return id < 9 or id = 13;
