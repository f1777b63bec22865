-- The closed day in the id of a closing's transfer.
create or replace function closed_day(id uuid) returns date
language plpgsql stable strict
as $$
declare
  day text := overlay(overlay(substr(id::text, 2, 7) || substr(id::text, 10, 1) placing '-' from 5 for 0) placing '-' from 8 for 0);
begin
  if day !~ '^20[2-9]\d-\d\d-\d\d$' or not pg_input_is_valid(day, 'date') then
    perform raise_transfer_id_error(id);
  end if;
  return day::date;
end $$;
