-- An administrator cannot decide on a case while the member has not answered a question about it.
create or replace function assert_case_not_held(wanted_queue text, wanted_case bigint) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if is_case_held(wanted_queue, wanted_case) then
    raise exception 'case % of the queue % is held until the member answers a question', wanted_case, wanted_queue;
  end if;
end $$;

revoke execute on function assert_case_not_held from public;
grant execute on function assert_case_not_held to tributary_app;
