-- Starts or prolongs the cooling-off of a member, and never shortens it. A null end lasts until support ends it.
create or replace function start_cooling_off(owner bigint, new_end timestamptz, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_present(at);
  insert into cooling_off as stored (member_id, started_at, ends_at) values (owner, at, new_end)
    on conflict (member_id) do update
      set started_at = case when stored.ends_at <= at then excluded.started_at else stored.started_at end, ends_at = excluded.ends_at,
        ended_by = null, ended_because = null
      where coalesce(excluded.ends_at, 'infinity') > coalesce(stored.ends_at, 'infinity');
  if not found then
    return false;
  end if;
  perform notify_member(owner, 'cooling-off-started', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), at, null,
    jsonb_build_object('until', to_char(new_end at time zone 'UTC', 'DD/MM/YYYY HH24:MI')));
  return true;
end $$;

revoke execute on function start_cooling_off from public;
grant execute on function start_cooling_off to tributary_app;
