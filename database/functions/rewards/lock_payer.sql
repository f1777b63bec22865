create or replace function lock_payer() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(8150033);
end $$;
