-- Raises the error that explains why a transfer is not allowed.
create or replace function raise_transfer_error(wrong transfer) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  unknown bigint := (select min(place.id) from unnest(array[wrong.from_account, wrong.to_account]) as place (id)
    where balance_of(place.id) is null);
begin
  if wrong.amount <= 0 then
    raise exception using errcode = 'TL008', message = format('%s is not a valid amount for a transfer', wrong.amount);
  elsif unknown is not null then
    raise exception using errcode = 'TL001', message = format('account %s does not exist', unknown);
  end if;
  raise exception using errcode = 'TL002', message = format('transfer code %s does not allow a transfer from account %s to account %s',
    wrong.code, wrong.from_account, wrong.to_account);
end $$;

revoke execute on function raise_transfer_error from public;
