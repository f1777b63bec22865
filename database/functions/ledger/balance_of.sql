-- The balance of an account, or null if there is no such account.
create or replace function balance_of(id bigint) returns bigint
language sql stable parallel safe
return case when is_member_account(id)
  then (select case account_kind_of(id) when 1 then r_wallet when 2 then custody when 3 then profit_wallet when 4 then withdrawal_wallet
      when 5 then hold end
    from member_balance where member_id = account_member(id))
  else (select balance from system_balance where account_id = id) end;
