-- When the reward that a transfer paid accrued, from the transfer's id: that of a closing contains the day, an online one the time.
-- For a reward that was paid later, the transfer's cause is the id of the reward.
create or replace function reward_accrual_time(transfer_id uuid, cause_kind text, cause_id text) returns timestamptz
language plpgsql stable
as $$
declare
  reward_id constant uuid := case when cause_kind = 'reward' then cause_id::uuid else transfer_id end;
begin
  if left(reward_id::text, 1) = 'f' then
    return (closed_day(reward_id) + 1)::timestamp at time zone 'UTC';
  end if;
  return uuid_extract_timestamp(reward_id);
end $$;

revoke execute on function reward_accrual_time from public;
grant execute on function reward_accrual_time to tributary_app;
