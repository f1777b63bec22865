-- Checks the payer token: required for everything that leaves, or by reversal returns to, the treasury and the ODL pool.
create or replace function require_payer(code text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('tributary.payer', true) is distinct from (select word from payer_word) then
    raise exception using errcode = 'TB002', message = format('%s is paid by the payer, and by nobody else', code);
  end if;
end $$;

revoke execute on function require_payer from public;
