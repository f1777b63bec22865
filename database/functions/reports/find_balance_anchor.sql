-- The balances of the earliest monthly statement after a time that no later one corrects. No row if there is none, or if a transfer
-- was posted late since the newest statement.
create or replace function find_balance_anchor(of_member bigint, after timestamptz) returns table (at timestamptz, balances bigint[])
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  issued record;
begin
  for issued in
    select ends_at, array[r_wallet, custody, profit_wallet, withdrawal_wallet, hold] as closing_balances, has_corrections,
      lead(ends_at) over (order by ends_at) is null as is_newest
    from member_statement where member_id = of_member and period like '____-__' and ends_at >= after order by ends_at desc
  loop
    if issued.is_newest and member_balances_at(of_member, issued.ends_at) <> issued.closing_balances then
      return;
    end if;
    at := issued.ends_at;
    balances := issued.closing_balances;
    -- It corrects earlier statements, so none of them can be used.
    exit when issued.has_corrections;
  end loop;
  if at is not null then
    return next;
  end if;
end $$;

revoke execute on function find_balance_anchor from public;
grant execute on function find_balance_anchor to tributary_app;
