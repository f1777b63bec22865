-- Wallets whose balance no longer covers the amount that a closing credited.
create or replace function spent_since_closing(closing_day date, closing_run int) returns table (member_id bigint, credited bigint, held bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select credited.beneficiary, credited.amount, wallet.balance
    from (select reward.beneficiary, reward_kind.wallet_kind, sum(reward.amount)::bigint as amount
      from reward join reward_kind using (kind)
      where reward.id >= closing_transfer_id(closing_day, closing_run, 0, 0) and reward.id < closing_transfer_id(closing_day, closing_run + 1, 0, 0)
        and reward.status = 'Paid' and reward.transfer_id is not null
      group by 1, 2) as credited
    join member_balance on member_balance.member_id = credited.beneficiary,
    lateral (select case wallet_kind when 3 then profit_wallet when 4 then withdrawal_wallet end) as wallet (balance)
    where wallet.balance < credited.amount
    order by 1;
end;

revoke execute on function spent_since_closing from public;
grant execute on function spent_since_closing to tributary_app;
