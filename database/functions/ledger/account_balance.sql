create or replace view account_balance as
  select account.id as account_id, account_member(account.id) as member_id, account_kind.name as kind, account.balance
  from account
  join account_kind on account_kind.kind = account_kind_of(account.id);

grant select on account_balance to tributary_app;
