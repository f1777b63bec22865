-- Records the balances of the reward treasury (10) and the ODL pool (11) before and after a posting. The posting has updated their
-- rows and so holds their locks. The arrays have one element per pair of account kinds: its amount and its number of transfers.
create or replace function record_treasury_posting(sources bigint[], targets bigint[], amounts bigint[], counts int[], moved_at timestamptz)
returns void
language plpgsql
as $$
begin
  insert into public.treasury_posting (account_id, at, payments, balance_before, balance_after)
    select account_id, moved_at, payments, balance - delta, balance
    from (
      select id, public.sum_micro(delta) as delta, sum(paid) as payments
      from (
        select source, -amount, case when public.is_system_account(target) then 0 else count end
        from unnest(sources, targets, amounts, counts) as moved (source, target, amount, count)
        union all
        select unnest(targets), unnest(amounts), 0
      ) as side (id, delta, paid)
      where id in (10, 11) group by id having public.sum_micro(delta) <> 0 order by id
    ) as net join public.system_balance on account_id = id;
end $$;

revoke execute on function record_treasury_posting from public;
