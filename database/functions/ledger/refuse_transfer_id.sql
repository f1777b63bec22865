create or replace function refuse_transfer_id(id uuid) returns text
language plpgsql immutable
as $$
begin
  raise exception using errcode = 'TL007', message = format('%s is not the id of a transfer', coalesce(id::text, 'null'));
end $$;
