-- Network rewards that the per-member totals do not include yet.
create or replace function bounties_to_sum() returns table (member_id bigint, row_count bigint, amount bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set work_mem = '64MB'
as $$
declare
  due closing_ids_to_sum;
begin
  for due in select * from closing_ids_to_sum loop
    return query select bounty.beneficiary, count(*), sum(bounty.amount)::bigint from bounty
      where bounty.id >= due.first_id and bounty.id < due.end_id and bounty.kind = 2 and bounty.status <> 'Reversed'
      group by 1;
  end loop;
end $$;

revoke execute on function bounties_to_sum from public;
grant execute on function bounties_to_sum to tributary_app;
