-- The plan's share of the month's fees, divided in proportion to the active amounts of the royalty's package.
create or replace function royalty_shares(month_start timestamptz, nominal_at timestamptz, settings jsonb) returns month_shares
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with fees as (
    select fees_between(month_start, nominal_at) as base
  ), held as (
    select member_id, amount, place, sum(amount) over ()::bigint as total
      from royalty_holdings(nominal_at, settings) with ordinality as holding (member_id, amount, place)
  ), share as (
    select held.*, div(portion_of(base, percent_to_ppm(settings ->> 'royaltyShare'))::numeric * amount, total)::bigint as part from held, fees
  )
  select (select base from fees), coalesce(max(total), 0), coalesce(array_agg(member_id order by place) filter (where part > 0), '{}'),
    coalesce(array_agg(amount order by place) filter (where part > 0), '{}'), coalesce(array_agg(part order by place) filter (where part > 0), '{}')
    from share;
end;

revoke execute on function royalty_shares from public;
