-- Whether both accounts of a transfer belong to the same member, so that the member neither receives nor sends anything.
create or replace function is_internal_move(source bigint, target bigint) returns boolean
language sql immutable parallel safe
return is_member_account(source) and is_member_account(target);
