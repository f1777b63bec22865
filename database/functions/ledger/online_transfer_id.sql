-- Deterministic online id from a time and a cause, so that a retry finds the transfer already posted.
create or replace function online_transfer_id(at timestamptz, cause text) returns uuid
language sql immutable strict parallel safe
return (left(replace(first_online_id('0', at)::text, '-', ''), 12) || '7' || substr(md5(cause), 1, 3) || '8' || substr(md5(cause), 4, 15))::uuid;
