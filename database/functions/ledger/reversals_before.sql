-- Reversal partitions are few: one per year and one per undone closing.
create or replace function reversals_before(account_id bigint, before_at timestamptz, before_id uuid, rows_wanted int) returns setof transfer
language plpgsql stable set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    (select * from transfer where id >= '70000000-0000-0000-0000-000000000000' and id < '90000000-0000-0000-0000-000000000000'
        and from_account = account_id and (before_at is null or (at, id) < (before_at, before_id)) order by at desc, id desc limit rows_wanted)
    union all
    (select * from transfer where id >= '70000000-0000-0000-0000-000000000000' and id < '90000000-0000-0000-0000-000000000000'
        and to_account = account_id and (before_at is null or (at, id) < (before_at, before_id)) order by at desc, id desc limit rows_wanted)
    order by at desc, id desc limit rows_wanted;
end $$;

revoke execute on function reversals_before from public;
grant execute on function reversals_before to tributary_app;
