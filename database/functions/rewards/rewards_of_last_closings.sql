-- A member's rewards of the last closings. The generic plan opens the partitions of those days only.
create or replace function rewards_of_last_closings(of_member bigint, days int) returns setof reward
language plpgsql stable set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  first_id uuid := first_closing_id('f', (select max(day) from closing where state = 'complete') - days + 1);
begin
  return query select * from reward where beneficiary = of_member and id >= first_id;
end $$;

revoke execute on function rewards_of_last_closings from public;
grant execute on function rewards_of_last_closings to tributary_app;
