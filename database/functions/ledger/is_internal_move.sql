-- Whether a transfer stays within one member's accounts: nothing is received or sent. Money never moves between members.
create or replace function is_internal_move(source bigint, target bigint) returns boolean
language sql immutable parallel safe
return source >= 16 and target >= 16;
