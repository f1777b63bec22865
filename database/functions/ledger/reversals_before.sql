-- Reversal partitions are few: one per year and one per undone closing.
create or replace function reversals_before(account_id bigint, before_at timestamptz, before_id uuid, rows_wanted int) returns setof transfer
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query execute
    '(select * from transfer where id >= ''70000000-0000-0000-0000-000000000000'' and id < ''90000000-0000-0000-0000-000000000000''
        and from_account = $1 and ($2 is null or (at, id) < ($2, $3)) order by at desc, id desc limit $4)
     union all
     (select * from transfer where id >= ''70000000-0000-0000-0000-000000000000'' and id < ''90000000-0000-0000-0000-000000000000''
        and to_account = $1 and ($2 is null or (at, id) < ($2, $3)) order by at desc, id desc limit $4)
     order by at desc, id desc limit $4' using account_id, before_at, before_id, rows_wanted;
end $$;

revoke execute on function reversals_before from public;
grant execute on function reversals_before to tributary_app;
