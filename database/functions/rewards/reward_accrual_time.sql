-- When the reward behind a transfer accrued, from its id: a closing's id contains the day, an online one the time. A reward
-- that was paid later is the cause of its transfer.
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
