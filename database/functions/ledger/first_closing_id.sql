-- The lowest id of a closed day; the first digit is f for transfers, 7 for their reversals.
create or replace function first_closing_id(first_digit text, day date) returns uuid
language sql immutable strict parallel safe
return (first_digit || lpad((extract(year from day) * 10000 + extract(month from day) * 100 + extract(day from day))::text, 8, '0')
  || repeat('0', 23))::uuid;
