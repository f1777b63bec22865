-- Writes an event and a delivery for every endpoint that subscribes to it. The data are columns of a row, as name:column; ids and
-- amounts are strings, as in the API.
create or replace function write_webhook_event(event_kind text, event_at timestamptz, row_data jsonb, fields text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  new_id bigint;
begin
  if not exists (select from webhook_endpoint where active and event_kind = any (events)) then
    return;
  end if;
  insert into webhook_event (kind, at, data)
    select event_kind, event_at, jsonb_object_agg(split_part(field, ':', 1),
      case when split_part(field, ':', 2) in ('amount', 'fee', 'net', 'credited')
        then ((row_data ->> split_part(field, ':', 2))::numeric / 1000000)::numeric(20, 6)::text
        else row_data ->> split_part(field, ':', 2) end)
    from unnest(fields) as field
    returning id into new_id;
  insert into webhook_delivery (endpoint_id, event_id, next_attempt_at)
    select id, new_id, event_at from webhook_endpoint where active and event_kind = any (events);
end $$;

revoke execute on function write_webhook_event from public;
