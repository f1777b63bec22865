create or replace function reward_partition_name(id uuid) returns text
language sql stable strict parallel safe
return replace(transfer_partition_name(id), 'transfer_', 'reward_');
