create or replace function raise_transfer_id_error(id uuid) returns text
language plpgsql immutable
as $$
begin
  raise exception using errcode = 'TL007', message = format('%s is not a valid transfer id', coalesce(id::text, 'null'));
end $$;
