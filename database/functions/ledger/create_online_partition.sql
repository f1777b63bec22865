create or replace function create_online_partition(moment timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  month timestamptz := date_trunc('month', moment);
begin
  perform attach_transfer_partition('transfer_' || to_char(month, 'YYYY_MM'), first_online_id('0', month),
    first_online_id('0', month + interval '1 month'), 'id');
end $$;

revoke execute on function create_online_partition from public;
