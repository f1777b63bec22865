create or replace function create_closing_partition(first_digit text, day date, has_key boolean default true) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_id uuid := first_closing_id(first_digit, day);
begin
  perform attach_transfer_partition(closing_partition_name(first_digit, day), first_id, end_of_closing_ids(first_id), null, has_key);
end $$;

revoke execute on function create_closing_partition from public;
