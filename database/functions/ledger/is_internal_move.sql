-- Whether a transfer stays within one member's accounts: nothing is received or sent. Money never moves between members.
create or replace function is_internal_move(source bigint, target bigint) returns boolean
language sql immutable parallel safe
return is_member_account(source) and is_member_account(target);
