-- Checks the payer token: required for everything that leaves, or by reversal returns to, the treasury and the ODL pool.
create or replace function assert_payer_context(code text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('tributary.payer_token', true) is distinct from (select token from reward_payer_token) then
    raise exception using errcode = 'TB002', message = format('%s is paid by the payer, and by nobody else', code);
  end if;
end $$;

revoke execute on function assert_payer_context from public;
