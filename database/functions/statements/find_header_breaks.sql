-- Every signed header that does not continue the header before it, does not match its statement, or whose digest does not match the
-- transfers up to its position.
create or replace function find_header_breaks() returns table (sequence int, why text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  header statement_header;
  published statement;
  seen pg_snapshot := '1:1:';
  counted record;
  previous_hash bytea := decode(repeat('00', 32), 'hex');
  digest bytea := decode(repeat('00', 32), 'hex');
  transfers bigint := 0;
  number int := 0;
begin
  for header in select * from statement_header order by statement_header.sequence loop
    number := number + 1;
    sequence := header.sequence;
    select * into published from statement where id = header.statement_id;
    if header.sequence <> number or not header_has_line(header.text, 'sequence', number::text)
      or not header_has_line(header.text, 'previous', encode(previous_hash, 'hex'))
    then
      why := 'it does not continue the header before it';
      return next;
    end if;
    if not header_has_line(header.text, 'root', published.root) or not header_has_line(header.text, 'total', published.total::text)
      or not header_has_line(header.text, 'members', published.members::text)
    then
      why := 'it is not the header of its statement';
      return next;
    end if;
    counted := ledger_digest(digest, seen, header.ledger_position);
    digest := counted.digest;
    transfers := transfers + counted.transfers;
    if digest <> header.ledger_digest or transfers <> header.ledger_transfers
      or not header_has_line(header.text, 'ledger digest', encode(digest, 'hex'))
      or not header_has_line(header.text, 'ledger transfers', transfers::text)
      or not header_has_line(header.text, 'ledger position', header.ledger_position::text)
    then
      why := 'transfers before it were changed, removed or inserted';
      return next;
    end if;
    -- One damaged transfer is reported once, not by every later header.
    digest := header.ledger_digest;
    transfers := header.ledger_transfers;
    seen := header.ledger_position;
    previous_hash := sha256(convert_to(header.text, 'UTF8'));
  end loop;
end $$;

revoke execute on function find_header_breaks from public;
grant execute on function find_header_breaks to tributary_app;
