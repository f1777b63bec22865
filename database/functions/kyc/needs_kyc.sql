-- Whether a withdrawal of this amount is refused until the member has passed KYC. The limit applies to the total of 30 days, so
-- that it cannot be avoided by several small requests.
create or replace function needs_kyc(wanted_member bigint, wanted_amount bigint, at timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select kyc_above is not null and not is_kyc_verified(wanted_member, needs_kyc.at) and kyc_above < wanted_amount + (
    select coalesce(sum(amount), 0) from withdrawal
    where member_id = wanted_member and requested_at > needs_kyc.at - interval '30 days'
      and state not in ('rejected', 'failed', 'cancelled'))
  from risk_setting order by id desc limit 1;
end;

revoke execute on function needs_kyc from public;
grant execute on function needs_kyc to tributary_app;
