-- Network rewards that the per-member totals do not include yet.
create or replace function pending_member_reward_totals() returns table (member_id bigint, row_count bigint, amount bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set work_mem = '64MB'
as $$
declare
  due closings_to_total;
begin
  for due in select * from closings_to_total loop
    return query select reward.beneficiary, count(*), sum(reward.amount)::bigint from reward
      where reward.id >= due.first_id and reward.id < due.end_id and reward.kind = reward_kind_id('network') and reward.status <> 'Reversed'
      group by 1;
  end loop;
end $$;

revoke execute on function pending_member_reward_totals from public;
grant execute on function pending_member_reward_totals to tributary_app;
