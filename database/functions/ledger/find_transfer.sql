-- Uses a custom plan, which locks only the partition of this id; a generic plan would lock all of them.
create or replace function find_transfer(transfer_id uuid) returns transfer
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  found_transfer transfer;
begin
  select * into found_transfer from transfer where id = transfer_id;
  return found_transfer;
end $$;

revoke execute on function find_transfer from public;
