-- The shares of a cycle: each package's fund divides its part of the pool among its slabs, and a slab's part equally among the
-- activations of unblocked members that are active at the opening and whose amount is in the slab.
create or replace function odl_shares(at timestamptz, pool bigint, settings jsonb) returns table (activation_id bigint, member_id bigint, amount bigint)
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with slab as (
    select package.id as package_id, n, portion_of(portion_of(pool, percent_to_ppm(fund ->> 'share')), percent_to_ppm(terms ->> 'percent')) as part,
        coalesce(lag(usdt_to_micro(terms ->> 'upTo')) over (partition by package.id order by n), 0) as above, usdt_to_micro(terms ->> 'upTo') as up_to
      from jsonb_each(settings #> '{odl,funds}') as funds (key, fund) join package on package.key = funds.key
      cross join jsonb_array_elements(fund -> 'slabs') with ordinality as listed (terms, n)
  ), sharer as (
    select activation.id, activation.member_id, slab.part, count(*) over (partition by slab.package_id, slab.n) as sharers
      from slab join activation on activation.package_id = slab.package_id
        and activation.amount > slab.above and (slab.up_to is null or activation.amount <= slab.up_to)
      join activation_cap_usage as cap on cap.owner_id = activation.member_id and cap.activation_id = activation.id
      join member on member.id = activation.member_id
      where not blocked and deactivated_at is null and full_at is null and activated_at <= at and last_day >= utc_day(at)
  )
  select id, sharer.member_id, part / sharers from sharer where part / sharers > 0;
end;

revoke execute on function odl_shares from public;
