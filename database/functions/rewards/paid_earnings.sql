-- A member's own paid earnings of every kind: cap usage without pending rows, plus paid bonuses.
create or replace function paid_earnings(member_ids bigint[]) returns table (member_id bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select requested.id,
      (coalesce((select sum(earned) from activation join activation_cap_usage on activation_id = activation.id
        where activation.member_id = requested.id), 0)
      - coalesce((select sum(reward_queue.amount) from reward_queue where beneficiary = requested.id and queue = reward_queue_id('earnings')), 0)
      + coalesce((select paid from member_bonus where member_bonus.member_id = requested.id), 0))::bigint
    from unnest(member_ids) as requested (id);
end;

revoke execute on function paid_earnings from public;
grant execute on function paid_earnings to tributary_app;
