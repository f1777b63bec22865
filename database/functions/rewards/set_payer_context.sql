-- Reward transfers require a secret session token that only security definer functions can set.
create or replace function set_payer_context(is_payer boolean) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform set_config('tributary.payer_token', case when is_payer then (select token from reward_payer_token) else '' end, true);
end $$;

revoke execute on function set_payer_context from public;
