-- The lowest id of a step in the closing and run of a given id.
create or replace function closing_step_id(id uuid, step int) returns uuid
language sql immutable strict parallel safe
return (left(replace(id::text, '-', ''), 12) || '8' || lpad(to_hex(step), 3, '0') || repeat('0', 16))::uuid;
