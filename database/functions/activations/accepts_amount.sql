-- Whether a package with these terms accepts an amount: in its range, and a number of steps above its smallest. Versions that were
-- saved before packages had a step have one of 1 USDT.
create or replace function accepts_amount(terms jsonb, amount bigint) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(amount between usdt_to_micro(terms ->> 'minAmount') and usdt_to_micro(terms ->> 'maxAmount')
    and mod(amount - usdt_to_micro(terms ->> 'minAmount'), usdt_to_micro(coalesce(terms ->> 'step', '1'))) = 0, false);
end;

revoke execute on function accepts_amount from public;
