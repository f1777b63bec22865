-- Accepts an id whose time is near the posting time, so that the rows of a period are in a range of ids. Ids of closings and
-- reversals are refused here: their own functions derive them, and a partition that a closing is loading has no key yet that would
-- refuse a duplicate.
create or replace function admit_transfer_id(id uuid, at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  admitted boolean := left(id::text, 1) = '0'
    and at between uuid_extract_timestamp(id) - interval '24 hours' and uuid_extract_timestamp(id) + interval '744 hours';
begin
  if admitted is not true then
    raise exception using errcode = 'TL007', message = format('%s is not a valid id for a transfer at %s', id, at);
  end if;
  perform ensure_transfer_partition(id);
end $$;

revoke execute on function admit_transfer_id from public;
