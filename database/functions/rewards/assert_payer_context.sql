-- Checks the payer token, which needs_payer_context requires of a transfer, and of its reversal.
create or replace function assert_payer_context(code text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('tributary.payer_token', true) is distinct from (select token from reward_payer_token) then
    raise exception using errcode = 'TB002', message = format('%s is posted by the function of its cause only', code);
  end if;
end $$;

revoke execute on function assert_payer_context from public;
