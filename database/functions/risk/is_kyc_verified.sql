create or replace function is_kyc_verified(wanted_member bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select kyc_status = 'Verified' from member where id = wanted_member;
end;

revoke execute on function is_kyc_verified from public;
grant execute on function is_kyc_verified to tributary_app;
