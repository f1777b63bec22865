-- Accepts an id whose time is near the posting time, so that a report of one month finds every row in that month's partition
-- and its neighbours. A closing posts after its day is over, however late.
create or replace function admit_transfer_id(id uuid, at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  admitted boolean := case left(id::text, 1)
    when '0' then at between uuid_extract_timestamp(id) - interval '24 hours' and uuid_extract_timestamp(id) + interval '744 hours'
    when 'f' then at >= (closed_day(id) + 1)::timestamp at time zone 'UTC'
  end;
begin
  if admitted is not true then
    raise exception using errcode = 'TL007', message = format('%s is not the id of a transfer at %s', id, at);
  end if;
  perform ensure_transfer_partition(id);
end $$;

revoke execute on function admit_transfer_id from public;
