-- Refuses a header that does not continue the newest one, or whose text differs from the figures of its statement.
create or replace function assert_header_continues() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  last statement_header;
  published statement;
  is_later boolean;
begin
  select * into last from statement_header order by sequence desc limit 1;
  select * into published from statement where id = new.statement_id;
  select last.sequence is null or published.at >= earlier.at into is_later
    from (select max(at) as at from statement where id = last.statement_id) as earlier;
  if new.sequence <> coalesce(last.sequence, 0) + 1
    or not header_has_line(new.text, 'sequence', new.sequence::text)
    or not header_has_line(new.text, 'previous', coalesce(encode(sha256(convert_to(last.text, 'UTF8')), 'hex'), repeat('0', 64)))
    or not header_has_line(new.text, 'root', published.root)
    or not header_has_line(new.text, 'total', published.total::text)
    or not header_has_line(new.text, 'members', published.members::text)
    or not header_has_line(new.text, 'ledger position', new.ledger_position::text)
    or not header_has_line(new.text, 'ledger transfers', new.ledger_transfers::text)
    or not header_has_line(new.text, 'ledger digest', encode(new.ledger_digest, 'hex'))
    or new.ledger_transfers < coalesce(last.ledger_transfers, 0)
    or pg_snapshot_xmin(new.ledger_position) < pg_snapshot_xmin(coalesce(last.ledger_position, '1:1:'))
    or not is_later
  then
    raise exception using errcode = 'TB005', message = format('statement header %s does not continue the chain of headers', new.sequence);
  end if;
  return new;
end $$;

create or replace trigger statement_header_continues_before_insert before insert on statement_header
  for each row execute function assert_header_continues();

revoke execute on function assert_header_continues from public;
