create or replace function raise_money_stop_error() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception using errcode = 'TL014', message = 'the circuit breaker has stopped all movements of money';
end $$;

revoke execute on function raise_money_stop_error from public;
