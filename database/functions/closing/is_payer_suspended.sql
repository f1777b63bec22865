-- The treasury is reserved for a closing until all of its rows are posted and its partition is attached.
create or replace function is_payer_suspended() returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  open_day date;
begin
  select day into open_day from closing where state = 'posting';
  return open_day is not null and (
    exists (select from open_chunk)
    or not exists (select from pg_inherits where inhrelid = to_regclass('public.' || reward_partition_name(closing_transfer_id(open_day, 0, 0, 0)))));
end $$;

revoke execute on function is_payer_suspended from public;
grant execute on function is_payer_suspended to tributary_app;
