-- A member's activations and their cap usage, locked until the transaction ends.
create or replace function lock_rooms(of_member bigint) returns table (id bigint, package_rank smallint, amount bigint, activated_at timestamptz,
  last_day text, deactivated_at timestamptz, full_at timestamptz, cap bigint, earned bigint, odl_paid bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select activation.id, activation.package_rank, activation.amount, activation.activated_at,
      to_char(activation.last_day, 'YYYY-MM-DD'), activation.deactivated_at, activation_use.full_at, activation_use.cap,
      activation_use.earned, activation_use.odl_paid
    from activation join activation_use on activation_use.activation_id = activation.id
    where activation.member_id = of_member
    order by activation.activated_at, activation.id
    for update of activation_use;
end $$;

revoke execute on function lock_rooms from public;
grant execute on function lock_rooms to tributary_app;
