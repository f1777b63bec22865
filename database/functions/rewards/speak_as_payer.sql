-- Reward transfers require a secret session token that only security definer functions can set.
create or replace function speak_as_payer(speaking boolean) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform set_config('tributary.payer', case when speaking then (select word from payer_word) else '' end, true);
end $$;

revoke execute on function speak_as_payer from public;
