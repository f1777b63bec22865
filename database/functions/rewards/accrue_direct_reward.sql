-- Accrues the sponsor's reward for an activation, from the caps of the sponsor's activations. The id follows from the
-- activation: the primary key allows one.
create or replace function accrue_direct_reward(source_id bigint, new_percent int, used_activations bigint[], used_amounts bigint[],
  at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  source activation;
  sponsor bigint;
  direct constant reward_kind := (select reward_kind from reward_kind where name = 'direct');
  highest jsonb;
  whole bigint;
  paid bigint;
begin
  select * into source from activation where id = source_id and not granted;
  select above.id into sponsor from member join member as above on above.id = member.sponsor_id
    where member.id = source.member_id and not member.zero_pin and not above.blocked;
  select terms into highest from activation join activation_cap_usage on activation_id = activation.id
    join plan_packages(plan_in_force(source.plan_version, source.activated_at)) as planned on planned.id = package_id
    where member_id = sponsor and activated_at <= source.activated_at and last_day >= utc_day(source.activated_at)
      and (deactivated_at is null or deactivated_at > source.activated_at) and full_at is null
    order by planned.place desc limit 1;
  whole := portion_of(source.amount, new_percent);
  if (source.activated_at <= at and new_percent = percent_to_ppm(highest ->> 'directRippleBounty'))
    is not true
  then
    raise exception using errcode = 'TB003', message = format('activation %s does not earn its sponsor a direct reward of %s ppm', source_id, new_percent);
  end if;
  paid := use_member_caps(sponsor, used_activations, used_amounts, at);
  perform accrue_rewards(array[online_transfer_id(source.activated_at, 'direct ' || source_id)], direct.kind, array[0],
    array[sponsor], array[source_id], array[source.amount], array[new_percent], array[paid], array[whole - paid],
    array[reward_queue_position(direct.step, source_id)], at, source.plan_version);
end $$;

revoke execute on function accrue_direct_reward from public;
grant execute on function accrue_direct_reward to tributary_app;
