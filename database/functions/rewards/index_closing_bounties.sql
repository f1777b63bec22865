create or replace function index_closing_bounties(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  name text := make_closing_bounty_table(day);
begin
  -- A redo finds its table in the log already.
  if not exists (select from pg_inherits where inhrelid = to_regclass('public.' || name)) then
    perform index_closing(day, part) from generate_series(1, 2) as part;
  end if;
end $$;

revoke execute on function index_closing_bounties from public;
grant execute on function index_closing_bounties to tributary_app;
