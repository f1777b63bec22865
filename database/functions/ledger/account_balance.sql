-- Every account with its balance. Filter by member_id, which is indexed; one account is read by balance_of.
create or replace view account_balance as
  select account_id, 0::bigint as member_id, account_kind.name as kind, balance
  from system_balance join account_kind on account_kind.kind = account_id
  union all
  select member_account(member_id, held.kind), member_id, held.kind, held.balance
  from member_balance, lateral (values ('r_wallet', r_wallet), ('custody', custody), ('profit_wallet', profit_wallet),
    ('withdrawal_wallet', withdrawal_wallet), ('hold', hold)) as held (kind, balance);

grant select on account_balance to tributary_app;
