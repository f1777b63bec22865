-- A plan's percent, stored as decimal text, in parts per million.
create or replace function percent_to_ppm(percent text) returns bigint
language sql immutable strict parallel safe
return (percent::numeric * 10000)::bigint;
