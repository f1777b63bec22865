-- Releases a stop of money. Checked at commit, so that the request can be tried and rolled back before it is confirmed. Returns false
-- if the stop is not in force.
create or replace function release_circuit_breaker(stop_id bigint, by_admin bigint, reason text, still_failing jsonb, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from circuit_breaker for update;
  update money_stop set released_at = at, released_by = by_admin, release_reason = reason, remaining = still_failing
    where id = stop_id and released_at is null;
  if not found then
    return false;
  end if;
  update circuit_breaker set is_tripped = false;
  return true;
end $$;

revoke execute on function release_circuit_breaker from public;
grant execute on function release_circuit_breaker to tributary_app;
