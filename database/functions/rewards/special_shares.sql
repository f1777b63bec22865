-- The month's special reward, divided equally among the ten sponsors with the most new direct business; a tie goes to the earlier member.
create or replace function special_shares(month_start timestamptz, nominal_at timestamptz, settings jsonb) returns month_shares
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with month as (
    select coalesce((select amount from special_reward where month = to_char(month_start at time zone 'UTC', 'YYYY-MM') order by id desc limit 1),
      usdt_to_micro(settings ->> 'specialReward')) as pool
  ), best as (
    select member_id, business, row_number() over (order by business desc, place) as rank
      from direct_business(month_start, nominal_at) with ordinality as found (member_id, business, place) where business > 0
      order by business desc, place limit 10
  ), share as (
    select best.*, (select pool from month) / (select count(*) from best) as part from best
  )
  select (select pool from month), coalesce(count(*) filter (where part > 0), 0), coalesce(array_agg(member_id order by rank) filter (where part > 0), '{}'),
    coalesce(array_agg(business order by rank) filter (where part > 0), '{}'), coalesce(array_agg(part order by rank) filter (where part > 0), '{}')
    from share;
end;

revoke execute on function special_shares from public;
