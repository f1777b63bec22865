create or replace function has_open_sanctions_match(wanted_member bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (select from sanctions_match where member_id = wanted_member and cleared_at is null);
end;

revoke execute on function has_open_sanctions_match from public;
grant execute on function has_open_sanctions_match to tributary_app;
