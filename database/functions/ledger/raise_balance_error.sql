-- Raises the error that explains why balances could not change. The balance read here may be higher than the one that the statement
-- saw, if a concurrent transaction credited the account; the account is reported anyway.
create or replace function raise_balance_error(ids bigint[], deltas bigint[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  wrong record;
begin
  select leg.id, leg.delta, leg.balance is null as unknown into wrong
    from (select id, delta, balance_of(id) as balance from unnest(ids, deltas) as leg (id, delta)) as leg
    where leg.balance is null or leg.delta < 0 and not may_be_negative(leg.id)
    order by leg.balance is not null, leg.balance + leg.delta::numeric
    limit 1;
  if not found then
    raise exception 'the balances of accounts % could not be updated', ids;
  elsif wrong.unknown then
    raise exception using errcode = 'TL001', message = format('account %s does not exist', wrong.id);
  end if;
  raise exception using errcode = 'TL003', message = format('the balance of account %s does not cover %s micro-USDT', wrong.id, -wrong.delta);
end $$;

revoke execute on function raise_balance_error from public;
