-- Raises the error that explains why balances could not change. A debited account may have been credited in between; it is
-- reported all the same, because the statement was refused at its own point in time.
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
    raise exception 'the balances of accounts % did not change', ids;
  elsif wrong.unknown then
    raise exception using errcode = 'TL001', message = format('there is no account %s', wrong.id);
  end if;
  raise exception using errcode = 'TL003', message = format('account %s cannot give %s', wrong.id, -wrong.delta);
end $$;

revoke execute on function raise_balance_error from public;
