-- The rails' assets and the adjustments. The check constraint of system_balance says the same.
create or replace function may_be_negative(id bigint) returns boolean
language sql immutable parallel safe
return id < 9 or id = 13;
