-- A member's account by the name in account_kind; null for any other name.
create or replace function member_account(member_id bigint, kind text) returns bigint
language sql immutable parallel safe
return member_id << 4 | case kind
  when 'r_wallet' then 1 when 'custody' then 2 when 'profit_wallet' then 3 when 'withdrawal_wallet' then 4 when 'hold' then 5 end;
