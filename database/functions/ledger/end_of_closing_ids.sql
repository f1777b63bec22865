-- The exclusive upper bound of a closed day's ids: its first nine hexadecimal digits plus one.
create or replace function end_of_closing_ids(first_id uuid) returns uuid
language sql immutable strict parallel safe
return (to_hex(('x' || left(replace(first_id::text, '-', ''), 9))::bit(36)::bigint + 1) || repeat('0', 23))::uuid;
