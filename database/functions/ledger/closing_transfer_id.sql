-- Deterministic id of a row that a closing posts: day, run (a redo is a new run), step (kind and level), and the activation or
-- member it is for. Ascending ids append at the right edge of the primary key.
create or replace function closing_transfer_id(day date, run int, step int, subject bigint) returns uuid
language plpgsql immutable strict parallel safe
as $$
begin
  if run not between 0 and 4095 or step not between 0 and 4095 or subject not between 0 and (1::bigint << 60) - 1 then
    raise exception using errcode = 'TL007', message = format('run %s, step %s and subject %s do not fit into a transfer id', run, step, subject);
  end if;
  return (left(replace(first_closing_id('f', day)::text, '-', ''), 9) || lpad(to_hex(run), 3, '0') || '8' || lpad(to_hex(step), 3, '0')
    || '8' || lpad(to_hex(subject), 15, '0'))::uuid;
end $$;
