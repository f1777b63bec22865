-- Rewards of closings that the per-member totals do not include yet.
create or replace function pending_member_reward_totals() returns table (kind smallint, member_id bigint, row_count bigint, amount bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set work_mem = '64MB'
as $$
declare
  due closings_to_total;
begin
  for due in select * from closings_to_total loop
    return query select reward.kind, reward.beneficiary, count(*), sum(reward.amount)::bigint from reward
      where reward.id >= due.first_id and reward.id < due.end_id and reward.kind in (select reward_kind.kind from reward_kind where has_member_totals and accrual = 'closing') and reward.status <> 'Reversed'
      group by 1, 2;
  end loop;
end $$;

revoke execute on function pending_member_reward_totals from public;
grant execute on function pending_member_reward_totals to tributary_app;
