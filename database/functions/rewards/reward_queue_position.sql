-- Payment order within one accrual time: the step, then the planned position.
create or replace function reward_queue_position(step int, place bigint) returns bigint
language sql immutable strict parallel safe
return step::bigint * 1000000000000 + place;
