-- Locks a hold until the transaction ends, which serializes concurrent resolutions.
create or replace function lock_hold(hold_id uuid) returns hold
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_hold hold;
begin
  select * into found_hold from hold where id = hold_id for update;
  if not found then
    raise exception using errcode = 'TL010', message = format('hold %s does not exist', hold_id);
  end if;
  return found_hold;
end $$;

revoke execute on function lock_hold from public;
