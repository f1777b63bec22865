-- Pays earnings first; bonuses only when no earning is pending.
create or replace function pay_pending_rewards(at timestamptz) returns table (paid_count bigint, paid_sum bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  earnings record;
  bonuses record;
begin
  select * into earnings from pay_queue(reward_queue_id('earnings'), 'infinity', at);
  paid_count := earnings.paid_count;
  paid_sum := earnings.paid_sum;
  if not exists (select from reward_queue where queue = reward_queue_id('earnings')) then
    select * into bonuses from pay_queue(reward_queue_id('bonuses'), 'infinity', at);
    paid_count := paid_count + bonuses.paid_count;
    paid_sum := paid_sum + bonuses.paid_sum;
  end if;
  return next;
end $$;

revoke execute on function pay_pending_rewards from public;
grant execute on function pay_pending_rewards to tributary_app;
