-- Awards the slabs that candidates of the closing have reached, each once and in order: by their own earnings that accrued and were paid up to
-- the nominal time, or by their teams as they were then. The bonuses are queued by registration, then by slab.
create or replace function award_blb(closing_day date, closing_run int, out awarded int, out bonus_sum bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  blb constant reward_kind := (select reward_kind from reward_kind where name = 'blb');
  current closing;
  ids uuid[];
  slabs int[];
  member_ids bigint[];
  bonuses bigint[];
  places bigint[];
begin
  select * into strict current from closing where day = closing_day and run = closing_run and state = 'posting';
  with later as (
    select beneficiary, sum_micro(amount) as amount from reward
      where id >= first_online_id('0', current.nominal_at) and id < '10000000-0000-0000-0000-000000000000'
        and accrued_at > current.nominal_at and status = 'Paid' group by beneficiary
  ), candidate as (
    select member.id, registered_at, (select count(*) from blb_award where blb_award.member_id = member.id) as already,
        (select amount from paid_earnings(array[member.id])) - coalesce(later.amount, 0) as earnings
      from closing_blb_candidate join member on member.id = member_id left join later on later.beneficiary = member.id
      where day = closing_day and run = closing_run and registered_at <= current.nominal_at and not had_flag(member.id, 'blocked', current.nominal_at)
  ), slab as (
    select n, usdt_to_micro(terms ->> 'bonus') as bonus, usdt_to_micro(terms ->> 'earnings') as earnings,
        array(select usdt_to_micro(leg) from jsonb_array_elements_text(terms -> 'legs') as leg order by 1 desc) as legs
      from jsonb_array_elements(plan_in_force(current.plan_version, current.nominal_at) -> 'blb') with ordinality as listed (terms, n)
  ), following as (
    select candidate.*, slab.n, slab.bonus, slab.legs as required, slab.legs <> '{}' or candidate.earnings >= slab.earnings as is_possible
      from candidate join slab on slab.n > already
  ), possible as (
    select * from (select *, bool_and(is_possible) over (partition by id order by n) as is_next from following) as each where is_next
  ), team as materialized (
    select * from leg_volumes(array(select distinct id from possible where required <> '{}'), current.nominal_at)
  ), reached as (
    select possible.*, bool_and(required = '{}' or not exists (
        select from unnest(required) with ordinality as leg (volume, place) where (team.legs[place] >= volume) is not true))
        over (partition by possible.id order by n) as is_reached
      from possible left join team on team.member_id = possible.id
  ), award as (
    select id, n::int as slab, bonus, row_number() over (order by registered_at, id, n) as place from reached where is_reached
  )
  select array_agg(closing_transfer_id(closing_day, closing_run, blb.step + slab, id) order by place), array_agg(slab order by place),
      array_agg(id order by place), array_agg(bonus order by place), array_agg(reward_queue_position(blb.step, place) order by place),
      count(*), coalesce(sum(bonus), 0)
    into ids, slabs, member_ids, bonuses, places, awarded, bonus_sum from award;
  if awarded > 0 then
    insert into blb_award (member_id, slab, reward_id, reached_at)
      select member, slab, id, current.nominal_at from unnest(member_ids, slabs, ids) as award (member, slab, id);
    perform accrue_rewards(ids, blb.kind, slabs, member_ids, array_fill(null::bigint, array[awarded]), bonuses, array_fill(null::int, array[awarded]),
      bonuses, array_fill(0::bigint, array[awarded]), places, current.nominal_at, current.plan_version);
  end if;
end $$;

revoke execute on function award_blb from public;
grant execute on function award_blb to tributary_app;
