-- The reasons why an account cannot be closed yet, as texts.
create or replace function closure_obstacles(target bigint, at timestamptz) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select array_remove(array[
    case when exists (select from member where id = target and sponsor_id is null) then 'the whole team below it' end,
    case when exists (select from member_balance where member_id = target
      and (r_wallet > 0 or custody > 0 or profit_wallet > 0 or withdrawal_wallet > 0 or hold > 0)) then 'money in its wallets' end,
    case when exists (select from reward_queue where beneficiary = target) then 'Pending rewards' end,
    case when exists (
      select from activation join activation_cap_usage on activation_id = activation.id
      where member_id = target and deactivated_at is null and full_at is null and last_day >= utc_day(at)) then 'an active package' end,
    case when exists (select from withdrawal where member_id = target and state in ('requested', 'approved', 'unknown'))
      then 'a withdrawal in progress' end,
    case when exists (
      select from deposit where member_id = target
        and (status in ('Processing', 'Pending') or status = 'Waiting' and coalesce(reserved_until, expires_at) > at))
      then 'a deposit in progress' end,
    case when exists (select from ticket where member_id = target and status = 'Pending') then 'an open ticket' end,
    case when exists (select from kyc_submission where member_id = target and state = 'submitted') then 'an open KYC case' end,
    case when exists (select from sanctions_match where member_id = target and cleared_at is null)
      then 'an open sanctions match' end
  ], null);
end;

revoke execute on function closure_obstacles from public;
grant execute on function closure_obstacles to tributary_app;
