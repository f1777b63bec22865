create or replace function award_blb(closing_day date, closing_run int, member_ids bigint[], slabs int[], bonuses bigint[], places bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  current closing;
  ids uuid[];
begin
  select * into strict current from closing where day = closing_day and run = closing_run and state = 'posting';
  select array_agg(closing_transfer_id(closing_day, closing_run, reward_step('blb') + slab, member) order by n) into ids
    from unnest(member_ids, slabs) with ordinality as award (member, slab, n);
  insert into blb_award (member_id, slab, reward_id, reached_at)
    select member, slab, id, current.nominal_at from unnest(member_ids, slabs, ids) as award (member, slab, id);
  perform accrue_rewards(ids, reward_kind_id('blb'), slabs, member_ids, array_fill(null::bigint, array[cardinality(ids)]), bonuses,
    array_fill(null::int, array[cardinality(ids)]), bonuses, array_fill(0::bigint, array[cardinality(ids)]), places,
    current.nominal_at, current.plan_version);
end $$;

revoke execute on function award_blb from public;
grant execute on function award_blb to tributary_app;
