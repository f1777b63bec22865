-- Royalty divides the plan's share of the month's fees in proportion to the amounts of the royalty's package; the special reward divides the
-- month's amount among at most ten sponsors.
create or replace function assert_monthly_shares(new_kind int, month_start timestamptz, nominal_at timestamptz, settings jsonb,
  new_base bigint, member_ids bigint[], base_amounts bigint[], amounts bigint[]) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  pool bigint;
  is_right boolean;
begin
  if new_kind = reward_kind_id('royalty') then
    pool := portion_of(fees_between(month_start, nominal_at), percent_to_ppm(settings ->> 'royaltyShare'));
    select new_base = fees_between(month_start, nominal_at) and count(*) = count(held.member_id) and count(*) = count(distinct share.member_id)
        and coalesce(bool_and(share.amount = div(pool::numeric * held.amount, (select sum(each.amount) from royalty_holdings(nominal_at, settings) as each))), true)
      into is_right
      from unnest(member_ids, base_amounts, amounts) as share (member_id, base_amount, amount)
      left join royalty_holdings(nominal_at, settings) as held on held.member_id = share.member_id and held.amount = share.base_amount;
  else
    pool := coalesce((select amount from special_reward where month = to_char(month_start at time zone 'UTC', 'YYYY-MM')
      order by id desc limit 1), usdt_to_micro(settings ->> 'specialReward'));
    select new_base = pool and count(*) <= 10 and count(*) = count(found.member_id) and count(*) = count(distinct share.member_id)
        and coalesce(bool_and(share.amount = pool / nullif(cardinality(member_ids), 0)), true)
      into is_right
      from unnest(member_ids, base_amounts, amounts) as share (member_id, base_amount, amount)
      left join direct_business(month_start, nominal_at) as found on found.member_id = share.member_id and found.business = share.base_amount;
  end if;
  if is_right is not true then
    raise exception using errcode = 'TB003', message = format('the monthly shares at %s do not match the figures of the month', nominal_at);
  end if;
end $$;

revoke execute on function assert_monthly_shares from public;
