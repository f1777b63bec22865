-- The id of the reversal of a transfer: its id with the top bit flipped. Applied twice it gives the original id.
create or replace function reversal_id(id uuid) returns uuid
language sql immutable strict parallel safe
return encode(set_byte(uuid_send(id), 0, get_byte(uuid_send(id), 0) # 128), 'hex')::uuid;
