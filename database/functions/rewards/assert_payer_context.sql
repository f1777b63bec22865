-- Checks the payer token, which needs_payer_context requires of a transfer, and of its reversal.
-- Names are qualified instead of setting the search path, because it is part of every such posting.
create or replace function assert_payer_context(code text) returns void
language plpgsql
as $$
begin
  if pg_catalog.current_setting('tributary.payer_token', true) is distinct from (select token from public.reward_payer_token) then
    raise exception using errcode = 'TB002', message = pg_catalog.format('%s requires the payer context, which only the function of its cause can set', code);
  end if;
end $$;

revoke execute on function assert_payer_context from public;
