-- BLB, royalty and special: paid from the second queue, outside the caps.
create or replace function is_bonus(kind smallint) returns boolean
language sql immutable parallel safe
return kind >= 5;
