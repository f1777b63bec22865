-- A member's rewards under caps by kind, and the amount paid of all kinds after `since`. The cost does not grow with the member's
-- history: cap usage is the sum of these kinds, so the daily rewards are cap usage less the materialized totals of the others. Rows
-- are read only from the first day with a payment after `since`, or whose network rewards are not in the totals yet. The generic plan
-- prunes at run time; planning would take longer than reading.
create or replace function member_reward_sums(of_member bigint, since timestamptz)
  returns table (daily bigint, direct bigint, network bigint, odl bigint, paid_since bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
as $$
declare
  first_day date := least(utc_day(since), (select min(accrued_on) from reward_total where paid_on >= utc_day(since)),
    (select min(day) from closings_to_total));
  first_closing uuid := first_closing_id('f', first_day);
  -- The time in an id may be earlier than the accrual time of its row.
  first_online uuid := first_online_id('0', first_day::timestamp at time zone 'UTC' - interval '31 days');
  earned bigint;
  direct_kind constant smallint := (select kind from reward_kind where name = 'direct');
  network_kind constant smallint := (select kind from reward_kind where name = 'network');
begin
  select coalesce(sum(amount) filter (where status = 'Paid' and paid_at > since), 0),
      coalesce(sum(amount) filter (where kind = network_kind and status <> 'Reversed'
        and exists (select from closings_to_total where id >= first_id and id < end_id)), 0)
    into paid_since, network
    from reward where beneficiary = of_member
      and (id >= first_closing or id >= first_online and id < '10000000-0000-0000-0000-000000000000');
  select coalesce(sum(amount) filter (where kind = direct_kind), 0),
      coalesce(sum(amount) filter (where kind = network_kind), 0) + network
    into direct, network
    from member_reward_total where member_id = of_member and kind in (direct_kind, network_kind);
  select coalesce(sum(usage.earned), 0), coalesce(sum(odl_paid), 0) into earned, odl
    from activation join activation_cap_usage as usage on activation_id = activation.id where member_id = of_member;
  -- The first run of a closing in progress has used caps for rows that are not in reward yet.
  select earned - coalesce(sum(amount), 0) - direct - network - odl into daily
    from closing join closing_chunk using (day, run),
      lateral (select unnest(beneficiaries) as beneficiary, unnest(amounts) as amount) as row
    where state = 'posting' and run = 1 and posted_at is not null and of_member between first_member and last_member
      and beneficiary = of_member;
  return next;
end $$;

revoke execute on function member_reward_sums from public;
grant execute on function member_reward_sums to tributary_app;
