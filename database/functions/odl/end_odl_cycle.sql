create or replace function end_odl_cycle(target int, at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended odl_cycle;
begin
  at := lock_payer(at);
  update odl_cycle set ended_at = at where id = target and ended_at is null and ends_at <= at returning * into ended;
  if not found then
    return null;
  end if;
  if ended.pool > ended.claimed then
    perform set_payer_context(true);
    perform post_transfers(array[online_transfer_id(at, 'odl return ' || target)], array['odl_return'], array[system_account('odl_pool')],
      array[system_account('reward_treasury')],
      array[ended.pool - ended.claimed], 'odl cycle', target::text, at);
    perform set_payer_context(false);
  end if;
  insert into notification (audience, recipient_id, kind, subject, at, amount)
    select 'member', member_id, notification_kind_id('odl-missed'), target::text, ended.ends_at, sum(amount)::bigint
    from odl_entitlement where cycle_id = target and claimed_at is null group by member_id order by member_id;
  return ended.pool - ended.claimed;
end $$;

revoke execute on function end_odl_cycle from public;
grant execute on function end_odl_cycle to tributary_app;
