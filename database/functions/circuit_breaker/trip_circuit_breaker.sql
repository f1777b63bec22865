-- Stops all money, or adds failures to the stop in force. Returns its id if it is new or has new failures. Any holder of the
-- application's connection can stop money; only two administrators can release it.
create or replace function trip_circuit_breaker(new_failures jsonb, at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  stop_id bigint;
  known jsonb;
  added jsonb;
begin
  perform from circuit_breaker for update;
  select id, failures into stop_id, known from money_stop where released_at is null;
  select jsonb_agg(failure) into added from jsonb_array_elements(new_failures) as failure
    where not exists (select from jsonb_array_elements(known) as other where other ->> 'check' = failure ->> 'check');
  if added is null then
    return null;
  elsif stop_id is null then
    insert into money_stop (stopped_at, failures) values (at, added) returning id into stop_id;
    update circuit_breaker set is_tripped = true;
  else
    update money_stop set failures = known || added where id = stop_id;
  end if;
  perform notify_admins(null, null, 'money-stopped', stop_id::text, at, jsonb_build_object('check', added -> 0 ->> 'check'));
  return stop_id;
end $$;

revoke execute on function trip_circuit_breaker from public;
grant execute on function trip_circuit_breaker to tributary_app;
