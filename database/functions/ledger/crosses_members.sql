-- Money never moves directly from one member to another.
create or replace function crosses_members(source bigint, target bigint) returns boolean
language sql immutable parallel safe
return source >= 16 and target >= 16 and source >> 4 <> target >> 4;
