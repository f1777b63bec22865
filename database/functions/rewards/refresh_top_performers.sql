create or replace function refresh_top_performers(at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  -- Whole UTC days, up to and including today.
  since timestamptz := (utc_day(at) - 29)::timestamp at time zone 'UTC';
  last_closing timestamptz := (select max(finished_at) from closing);
begin
  if exists (select from top_performers where computed_at <= at and computed_at > at - interval '1 hour' and computed_at >= coalesce(last_closing, computed_at)) then
    return;
  end if;
  insert into top_performers as stored (computed_at, member_ids, paid)
    select at, coalesce(array_agg(beneficiary order by best.paid desc, beneficiary), '{}'),
      coalesce(array_agg(best.paid order by best.paid desc, beneficiary), '{}')
    from (
      select beneficiary, sum(amount)::bigint as paid from reward
      where status = 'Paid' and amount > 0 and accrued_at >= since
        -- Prunes partitions; an online id may be 31 days older than its row.
        and (id < '10000000-0000-0000-0000-000000000000' and id >= first_online_id('0', since - interval '31 days')
          or id >= first_closing_id('f', utc_day(since) - 1))
      group by beneficiary order by 2 desc, 1 limit 5
    ) as best
    on conflict (singleton) do update set computed_at = excluded.computed_at, member_ids = excluded.member_ids, paid = excluded.paid;
end $$;

revoke execute on function refresh_top_performers from public;
grant execute on function refresh_top_performers to tributary_app;
