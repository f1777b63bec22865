-- Until when the member cannot activate packages: 'infinity' without an end, null if the member can.
create or replace function cooling_off_until(owner bigint, at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(ends_at, 'infinity') from cooling_off where member_id = owner and coalesce(ends_at > at, true);
end;

revoke execute on function cooling_off_until from public;
grant execute on function cooling_off_until to tributary_app;
