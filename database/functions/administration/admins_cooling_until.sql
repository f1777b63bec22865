-- Until when two administrators cannot confirm for each other, because one of them changed the account of the other, or because a
-- lost authenticator of one was turned off. Null if neither ever happened.
create or replace function admins_cooling_until(one bigint, other bigint) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select max(at) + make_interval(hours => (select cooling_hours from confirmation_setting))
  from (
    select at from admin_change where admin_id = one and changed_by = other or admin_id = other and changed_by = one
    union all
    select completed_at from admin_recovery where admin_id in (one, other)
  ) as change;
end;

revoke execute on function admins_cooling_until from public;
grant execute on function admins_cooling_until to tributary_app;
