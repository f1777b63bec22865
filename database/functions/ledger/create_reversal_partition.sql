create or replace function create_reversal_partition(moment timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  year timestamptz := date_trunc('year', moment);
begin
  perform attach_transfer_partition('transfer_reversal_' || to_char(year, 'YYYY'), first_online_id('8', year),
    first_online_id('8', year + interval '1 year'), 'at, id');
end $$;

revoke execute on function create_reversal_partition from public;
