-- The lowest id of a point in time; the first digit is 0 for transfers, 8 for their reversals.
create or replace function first_online_id(first_digit text, at timestamptz) returns uuid
language sql immutable strict parallel safe
return (first_digit || lpad(to_hex((extract(epoch from at) * 1000)::bigint), 11, '0') || repeat('0', 20))::uuid;
