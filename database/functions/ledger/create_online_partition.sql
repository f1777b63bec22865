-- One partition per year: reading a member's pages opens every partition, so there should be few.
create or replace function create_online_partition(moment timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  year timestamptz := date_trunc('year', moment);
begin
  perform attach_transfer_partition('transfer_' || to_char(year, 'YYYY'), first_online_id('0', year),
    first_online_id('0', year + interval '1 year'), 'id');
end $$;

revoke execute on function create_online_partition from public;
