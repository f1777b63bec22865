-- Notifies of a reward that is still Pending when the transaction which accrued it commits. Daily and network rewards are left to
-- notify_of_closing, which writes one row per member.
create or replace function notify_of_pending_reward() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform notify_member(reward.beneficiary, 'rewards-pending', reward.id::text, accrued_at, reward.amount,
    jsonb_build_object('reward', (select name from reward_kind where kind = reward.kind)))
    from reward where id = new.reward_id and status = 'Pending';
  return null;
end $$;

drop trigger if exists reward_queue_notification_after_insert on reward_queue;
create constraint trigger reward_queue_notification_after_insert after insert on reward_queue
  deferrable initially deferred for each row
  when (new.queue = 2 or new.reward_id < 'f0000000-0000-0000-0000-000000000000')
  execute function notify_of_pending_reward();

revoke execute on function notify_of_pending_reward from public;
