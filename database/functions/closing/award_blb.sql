-- Awards slabs of the plan to candidates of the closing: each once (the key of blb_award), in order, when its requirement is met.
create or replace function award_blb(closing_day date, closing_run int, member_ids bigint[], slabs int[], bonuses bigint[], places bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  current closing;
  blb constant reward_kind := (select reward_kind from reward_kind where name = 'blb');
  ids uuid[];
  plan_slabs jsonb;
begin
  select * into strict current from closing where day = closing_day and run = closing_run and state = 'posting';
  plan_slabs := plan_in_force(current.plan_version, current.nominal_at) -> 'blb';
  if exists (
    select from unnest(member_ids, slabs, bonuses) as award (member, slab, bonus)
    left join closing_blb_candidate as candidate on day = closing_day and run = closing_run and member_id = award.member,
    lateral (select plan_slabs -> (award.slab - 1) as terms) as plan
    where candidate.member_id is null or award.bonus is distinct from usdt_to_micro(terms ->> 'bonus')
      or terms -> 'legs' = '[]' and usdt_to_micro(terms ->> 'earnings') > (select amount from paid_earnings(array[award.member]))
      or exists (
        select from (select usdt_to_micro(leg) as volume, row_number() over (order by usdt_to_micro(leg) desc) as n
          from jsonb_array_elements_text(terms -> 'legs') as leg) as required
        where ((array(select leg from unnest(legs) as leg order by leg desc))[n] >= required.volume) is not true)
      or award.slab > 1 and not exists (select from blb_award where member_id = award.member and slab = award.slab - 1)
        and not exists (select from unnest(member_ids, slabs) as other (member, slab) where (other.member, other.slab) = (award.member, award.slab - 1)))
  then
    raise exception using errcode = 'TB003', message = format('the closing of %s awards a BLB slab that was not reached', closing_day);
  end if;
  select array_agg(closing_transfer_id(closing_day, closing_run, blb.step + slab, member) order by n) into ids
    from unnest(member_ids, slabs) with ordinality as award (member, slab, n);
  insert into blb_award (member_id, slab, reward_id, reached_at)
    select member, slab, id, current.nominal_at from unnest(member_ids, slabs, ids) as award (member, slab, id);
  perform accrue_rewards(ids, blb.kind, slabs, member_ids, array_fill(null::bigint, array[cardinality(ids)]), bonuses,
    array_fill(null::int, array[cardinality(ids)]), bonuses, array_fill(0::bigint, array[cardinality(ids)]), places,
    current.nominal_at, current.plan_version);
end $$;

revoke execute on function award_blb from public;
grant execute on function award_blb to tributary_app;
