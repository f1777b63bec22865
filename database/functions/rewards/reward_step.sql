-- The position of a reward kind in the payment order of one accrual time, and a part of a closing's row ids. The level of a network
-- reward or the slab of a BLB reward is added to it.
create or replace function reward_step(kind text) returns int
language sql immutable parallel safe
return case kind
  when 'daily' then 1 when 'network' then 9 when 'odl' then 30 when 'direct' then 31 when 'blb' then 32 when 'royalty' then 128
  when 'special' then 129 end;
