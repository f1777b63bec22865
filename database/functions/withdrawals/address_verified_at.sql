-- When the 24-hour cooldown of an address ends.
create or replace function address_verified_at(candidate withdrawal_address) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select greatest(candidate.added_at, (select at from credential_change where member_id = candidate.member_id)) + interval '24 hours';
end;

revoke execute on function address_verified_at from public;
grant execute on function address_verified_at to tributary_app;
