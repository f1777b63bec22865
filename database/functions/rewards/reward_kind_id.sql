-- The number of a reward kind by the name in reward_kind; null for any other name. Inlined.
create or replace function reward_kind_id(kind text) returns smallint
language sql immutable parallel safe
return case kind
  when 'daily' then 1 when 'network' then 2 when 'direct' then 3 when 'odl' then 4 when 'blb' then 5 when 'royalty' then 6
  when 'special' then 7 end::smallint;
