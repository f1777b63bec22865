-- Pays the longest prefix of one queue that the treasury covers, up to an accrual time: oldest first, whole rows, never below
-- zero. In batches, so that a long queue and an empty treasury cost one batch.
create or replace function pay_queue(which int, until_accrued timestamptz, at timestamptz) returns table (paid_count bigint, paid_sum bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  batch constant int := 10000;
  available bigint;
  run_ids uuid[];
  offered bigint;
  run_sum bigint;
begin
  paid_count := 0;
  paid_sum := 0;
  at := lock_payer(at);
  -- The closing pays the queues when it finishes; bonuses wait for every earning.
  if is_payer_suspended()
    or which = reward_queue_id('bonuses') and exists (select from reward_queue where queue = reward_queue_id('earnings'))
  then
    return next;
    return;
  end if;
  loop
    select balance into available from system_balance where account_id = system_account('reward_treasury');
    with offer as (
      select reward_id, amount, sum(amount) over (order by accrued_at, queue_position, reward_id rows unbounded preceding) as running
      from (select * from reward_queue where queue = which and accrued_at <= until_accrued
        order by queue, accrued_at, queue_position, reward_id limit batch) as next
    )
    select array_agg(reward_id) filter (where running <= available), count(*), coalesce(sum(amount) filter (where running <= available), 0)
      into run_ids, offered, run_sum from offer;
    exit when run_ids is null;
    perform pay_rewards(run_ids, at);
    paid_count := paid_count + cardinality(run_ids);
    paid_sum := paid_sum + run_sum;
    exit when cardinality(run_ids) < offered or offered < batch;
  end loop;
  return next;
end $$;

revoke execute on function pay_queue from public;
grant execute on function pay_queue to tributary_app;
