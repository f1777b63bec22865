-- The account of a kind of a member: member id × 16 + kind. This and the functions that name accounts are inlined.
create or replace function account_id(member_id bigint, kind int) returns bigint
language sql immutable parallel safe
return member_id << 4 | kind;
