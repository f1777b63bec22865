create or replace function refresh_member_activity(member_ids bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into member_activity as stored (member_id, first_activated_at, ignite_until, elevate_until, legacy_until)
    select requested.id, min(activation.activated_at),
      coalesce(max(activation.last_day) filter (where open and package_rank = 0), '-infinity'),
      coalesce(max(activation.last_day) filter (where open and package_rank = 1), '-infinity'),
      coalesce(max(activation.last_day) filter (where open and package_rank = 2), '-infinity')
    from (select distinct id from unnest(member_ids) as id) as requested
    join activation on activation.member_id = requested.id
    join activation_cap_usage on activation_cap_usage.activation_id = activation.id,
    lateral (select activation.deactivated_at is null and activation_cap_usage.full_at is null) as state (open)
    group by requested.id order by requested.id
    on conflict (member_id) do update set first_activated_at = excluded.first_activated_at, ignite_until = excluded.ignite_until,
      elevate_until = excluded.elevate_until, legacy_until = excluded.legacy_until
      where (stored.first_activated_at, stored.ignite_until, stored.elevate_until, stored.legacy_until)
        is distinct from (excluded.first_activated_at, excluded.ignite_until, excluded.elevate_until, excluded.legacy_until);
end;

revoke execute on function refresh_member_activity from public;
