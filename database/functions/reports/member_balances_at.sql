-- The balances of a member's five accounts at a time: the present ones less all later movements. Planned for each call.
create or replace function member_balances_at(of_member bigint, moment timestamptz) returns bigint[]
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  balances bigint[];
begin
  execute $sql$
    with moved as (
      select account_kind_of(account) as kind, sum(amount)::bigint as amount from member_sides($1)
      where at >= $2 and can_post_between(id, $2, '3000-01-01') group by 1
    )
    select array_agg(held.balance - coalesce(moved.amount, 0) order by held.kind)
    from member_balance, lateral unnest(array[r_wallet, custody, profit_wallet, withdrawal_wallet, hold]::bigint[])
      with ordinality as held (balance, kind) left join moved on moved.kind = held.kind
    where member_id = $1 $sql$ into balances using of_member, moment;
  return balances;
end $$;

revoke execute on function member_balances_at from public;
grant execute on function member_balances_at to tributary_app;
