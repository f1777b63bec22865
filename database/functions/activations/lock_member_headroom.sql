-- A member's activations and their cap usage, locked until the transaction ends.
create or replace function lock_member_headroom(of_member bigint) returns table (id bigint, package_key text, amount bigint, daily_rate bigint, activated_at timestamptz,
  last_day text, deactivated_at timestamptz, full_at timestamptz, cap bigint, earned bigint, odl_paid bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select activation.id, package.key, activation.amount, activation.daily_rate::bigint, activation.activated_at,
      to_char(activation.last_day, 'YYYY-MM-DD'), activation.deactivated_at, activation_cap_usage.full_at, activation_cap_usage.cap,
      activation_cap_usage.earned, activation_cap_usage.odl_paid
    from activation join activation_cap_usage on activation_cap_usage.activation_id = activation.id
    join package on package.id = activation.package_id
    where activation.member_id = of_member
    order by activation.activated_at, activation.id
    for update of activation_cap_usage;
end $$;

revoke execute on function lock_member_headroom from public;
grant execute on function lock_member_headroom to tributary_app;
