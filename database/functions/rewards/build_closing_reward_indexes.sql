create or replace function build_closing_reward_indexes(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  name text := create_closing_reward_table(day);
begin
  -- The table of a redo is attached already.
  if not exists (select from pg_inherits where inhrelid = to_regclass('public.' || name)) then
    perform build_closing_index(day, 'key');
    perform build_closing_index(day, 'beneficiary');
  end if;
end $$;

revoke execute on function build_closing_reward_indexes from public;
grant execute on function build_closing_reward_indexes to tributary_app;
