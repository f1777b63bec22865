-- The operator's account by the name in account_kind; null for any other name.
create or replace function system_account(kind text) returns bigint
language sql immutable parallel safe
return case kind
  when 'assets_bep20' then 6 when 'assets_xrpl' then 7 when 'assets_bank' then 8 when 'revenue' then 9 when 'reward_treasury' then 10
  when 'odl_pool' then 11 when 'fees' then 12 when 'adjustments' then 13 end;
