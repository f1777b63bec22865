-- Posts the opening balances of new members: what the file states for each wallet, and the principal of their packages to the
-- R-Wallet, from which the packages are paid.
create or replace function post_import_balances(new_batch_id bigint, at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  part record;
begin
  for part in
    select array_agg(online_transfer_id(at, cause)) as ids, array_agg('funds_added'::text) as codes,
      array_agg(system_account('adjustments')) as sources, array_agg(account) as targets, array_agg(amount) as amounts
    from (
      select format('import %s %s', new_batch_id, member_account(member_id, wallet)) as cause,
        member_account(member_id, wallet) as account, sum(amount)::bigint as amount,
        (row_number() over (order by member_id, wallet) - 1) / 5000 as chunk
      from (
        select member_id, wallet, amount from import_member
          cross join lateral (values ('r_wallet', r_wallet), ('profit_wallet', profit_wallet), ('withdrawal_wallet', withdrawal_wallet))
            as opening (wallet, amount)
          where batch_id = new_batch_id and member_id is not null and amount > 0
        union all
        select member_id, 'r_wallet', amount from import_package
          join import_member on import_member.batch_id = new_batch_id and lower(import_member.userrefid) = lower(import_package.userrefid)
          where import_package.batch_id = new_batch_id and member_id is not null
      ) as item
      group by member_id, wallet
    ) as opening
    group by chunk order by chunk
  loop
    perform post_transfers(part.ids, part.codes, part.sources, part.targets, part.amounts, 'import', new_batch_id::text, at);
  end loop;
end $$;

revoke execute on function post_import_balances from public;
