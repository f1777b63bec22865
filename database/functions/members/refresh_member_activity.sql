create or replace function refresh_member_activity(member_ids bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from member_package where member_id = any (member_ids) and not exists (
    select from activation join activation_cap_usage on activation_cap_usage.activation_id = activation.id
      where activation.member_id = member_package.member_id and activation.package_id = member_package.package_id
        and activation.deactivated_at is null and activation_cap_usage.full_at is null);
  insert into member_package as stored (member_id, package_id, live_until)
    select requested.id, activation.package_id, max(activation.last_day)
    from (select distinct id from unnest(member_ids) as id) as requested
    join activation on activation.member_id = requested.id
    join activation_cap_usage on activation_cap_usage.activation_id = activation.id
    where activation.deactivated_at is null and activation_cap_usage.full_at is null
    group by requested.id, activation.package_id order by requested.id, activation.package_id
    on conflict (member_id, package_id) do update set live_until = excluded.live_until where stored.live_until <> excluded.live_until;
  insert into member_activity as stored (member_id, first_activated_at, live_until)
    select requested.id, min(activation.activated_at),
      coalesce(max(activation.last_day) filter (where activation.deactivated_at is null and activation_cap_usage.full_at is null), '-infinity')
    from (select distinct id from unnest(member_ids) as id) as requested
    join activation on activation.member_id = requested.id
    join activation_cap_usage on activation_cap_usage.activation_id = activation.id
    group by requested.id order by requested.id
    on conflict (member_id) do update set first_activated_at = excluded.first_activated_at, live_until = excluded.live_until
      where (stored.first_activated_at, stored.live_until) is distinct from (excluded.first_activated_at, excluded.live_until);
end;

revoke execute on function refresh_member_activity from public;
