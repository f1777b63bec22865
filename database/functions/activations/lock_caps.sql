-- Writers of cap usage hold this lock shared; a closing that plans holds it exclusively.
create or replace function lock_caps(exclusively boolean) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exclusively then
    perform pg_advisory_xact_lock(8150031);
  else
    perform pg_advisory_xact_lock_shared(8150031);
  end if;
end $$;
