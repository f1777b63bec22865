-- Writes the activation and, unless it is granted, moves its principal.
create or replace function open_activation(new_member_id bigint, new_rank int, new_amount bigint, new_cap bigint, at timestamptz,
  new_last_day date, new_matures_at timestamptz, new_plan_version int, is_granted boolean) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  new_id bigint := nextval(pg_get_serial_sequence('public.activation', 'id'));
  payment uuid := case when is_granted then null else online_transfer_id(at, 'activation ' || new_id) end;
begin
  insert into activation (id, member_id, package_rank, amount, activated_at, last_day, matures_at, granted, plan_version, transfer_id)
    overriding system value
    values (new_id, new_member_id, new_rank, new_amount, at, new_last_day, new_matures_at, is_granted, new_plan_version, payment);
  insert into activation_cap_usage (activation_id, cap) values (new_id, new_cap);
  if payment is not null then
    perform post_transfers(array[payment], array['activation'], array[member_account(new_member_id, 'r_wallet')],
      array[member_account(new_member_id, 'custody')], array[new_amount], 'activation', new_id::text, at);
  end if;
  return new_id;
end $$;

revoke execute on function open_activation from public;
grant execute on function open_activation to tributary_app;
