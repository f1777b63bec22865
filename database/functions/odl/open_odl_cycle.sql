create or replace function open_odl_cycle(at timestamptz, end_at timestamptz, now timestamptz, new_turnover bigint, override_id bigint, new_pool bigint,
  new_plan_version int, activation_ids bigint[], member_ids bigint[], amounts bigint[]) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  new_id int;
  new_funded_at timestamptz := lock_payer(now);
begin
  perform assert_odl_cycle(at, end_at, now, new_turnover, override_id, new_pool, new_plan_version, activation_ids, member_ids, amounts);
  perform set_payer_context(true);
  insert into odl_cycle (opened_at, ends_at, funded_at, turnover, overridden, pool, plan_version)
    values (at, end_at, new_funded_at, new_turnover, override_id is not null, new_pool, new_plan_version) returning id into new_id;
  update odl_turnover_override set cycle_id = new_id where id = override_id;
  insert into odl_entitlement (cycle_id, activation_id, member_id, amount)
    select new_id, share.activation_id, share.member_id, share.amount
    from unnest(activation_ids, member_ids, amounts) as share (activation_id, member_id, amount) where share.amount > 0;
  insert into notification (audience, recipient_id, kind, subject, at, amount)
    select 'member', share.member_id, notification_kind_id('odl-opened'), new_id::text, at, sum(share.amount)::bigint
    from unnest(member_ids, amounts) as share (member_id, amount) where share.amount > 0
    group by share.member_id order by share.member_id;
  if new_pool > 0 then
    perform post_transfers(array[online_transfer_id(new_funded_at, 'odl open ' || new_id)], array['odl_open'], array[system_account('reward_treasury')],
      array[system_account('odl_pool')],
      array[new_pool], 'odl cycle', new_id::text, new_funded_at);
  end if;
  perform set_payer_context(false);
  return new_id;
end $$;

revoke execute on function open_odl_cycle from public;
grant execute on function open_odl_cycle to tributary_app;
