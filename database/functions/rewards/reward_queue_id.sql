create or replace function reward_queue_id(queue text) returns smallint
language sql immutable parallel safe
return case queue when 'earnings' then 1 when 'bonuses' then 2 end::smallint;
