-- Support ends an open-ended cooling-off, with a delay of seven days. A cooling-off with an end never changes.
create or replace function end_self_exclusion(owner bigint, admin_id bigint, reason text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_present(at);
  update cooling_off set ends_at = at + interval '7 days', ended_by = admin_id, ended_because = reason
    where member_id = owner and ends_at is null;
  if found then
    perform notify_member(owner, 'self-exclusion-ended', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), at, null,
      jsonb_build_object('until', to_char((at + interval '7 days') at time zone 'UTC', 'DD/MM/YYYY HH24:MI')));
    return true;
  end if;
  return false;
end $$;

revoke execute on function end_self_exclusion from public;
grant execute on function end_self_exclusion to tributary_app;
