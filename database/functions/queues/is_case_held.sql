create or replace function is_case_held(wanted_queue text, wanted_case bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (
    select from case_question
    where queue = wanted_queue and case_id = wanted_case and answered_at is null and released_at is null);
end;

revoke execute on function is_case_held from public;
grant execute on function is_case_held to tributary_app;
