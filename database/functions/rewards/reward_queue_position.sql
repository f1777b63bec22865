-- Payment order within one accrual time: the step, then the planned position. Steps, also part of a closing's row ids:
-- 1 daily, 16 + level network, 32 + slab BLB, 128 royalty, 129 special.
create or replace function reward_queue_position(step int, place bigint) returns bigint
language sql immutable strict parallel safe
return step::bigint * 1000000000000 + place;
