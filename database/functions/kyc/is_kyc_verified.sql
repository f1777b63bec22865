-- A verification ends when the document of the last approved submission expires.
create or replace function is_kyc_verified(wanted_member bigint, at timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select kyc_status = 'Verified' and coalesce((
    select document_expires_on >= utc_day(is_kyc_verified.at) from kyc_submission
    where member_id = wanted_member and state = 'approved' order by id desc limit 1), true)
  from member where id = wanted_member;
end;

revoke execute on function is_kyc_verified from public;
grant execute on function is_kyc_verified to tributary_app;
