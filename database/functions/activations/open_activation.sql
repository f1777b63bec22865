-- Writes the activation with the terms of the plan in force and, unless it is granted, moves its principal. Activated on day D
-- with a period of 300 days, it earns from D+1 to D+300.
create or replace function open_activation(new_member_id bigint, package_key text, new_amount bigint, at timestamptz, new_plan_version int,
  is_granted boolean) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  new_package int := (select id from package where key = package_key);
  terms jsonb := package_terms(plan_in_force(new_plan_version, at), new_package);
  new_id bigint := nextval(pg_get_serial_sequence('public.activation', 'id'));
  payment uuid := case when is_granted then null else online_transfer_id(at, 'activation ' || new_id) end;
begin
  perform assert_present(at);
  if (accepts_amount(terms, new_amount) and (terms ->> 'isOpen')::boolean) is not true then
    raise exception using errcode = 'TB003', message = format('package %s of the plan does not accept an amount of %s micro-USDT', package_key, new_amount);
  elsif is_granted and not exists (select from member where id = new_member_id and zero_pin) then
    raise exception using errcode = 'TB003', message = format('packages can be granted to 0 Pin accounts only, and member %s is not one', new_member_id);
  end if;
  insert into activation (id, member_id, package_id, amount, daily_rate, activated_at, last_day, matures_at, granted, plan_version, transfer_id)
    overriding system value
    values (new_id, new_member_id, new_package, new_amount, percent_to_ppm(terms ->> 'dailyRate'), at, utc_day(at) + (terms ->> 'botProfitPeriod')::int,
      at + (terms ->> 'depositTakecare')::int * interval '24 hours', is_granted, new_plan_version, payment);
  insert into activation_cap_usage (activation_id, owner_id, cap) values (new_id, new_member_id, new_amount * (terms ->> 'capping')::int);
  if payment is not null then
    perform set_payer_context(true);
    perform post_transfers(array[payment], array['activation'], array[member_account(new_member_id, 'r_wallet')],
      array[member_account(new_member_id, 'custody')], array[new_amount], 'activation', new_id::text, at);
    perform set_payer_context(false);
  end if;
  return new_id;
end $$;

revoke execute on function open_activation from public;
grant execute on function open_activation to tributary_app;
