-- Every entry that does not continue its predecessor, every chain that does not end at its head, and every head in a published
-- statement header that its chain does not contain.
create or replace function find_audit_breaks() returns table (stream text, number bigint, why text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with entry as (
    select audit_entry as whole, audit_entry.stream, audit_entry.number, audit_entry.hash, audit_entry.previous_hash,
      lag(audit_entry.hash, 1, '') over chain as expected_previous,
      row_number() over chain as expected_number
    from audit_entry window chain as (partition by audit_entry.stream order by audit_entry.number)
  )
  select entry.stream, entry.number, 'its content was changed' from entry where entry.hash <> audit_hash(entry.whole)
  union all
  select entry.stream, entry.number, 'it does not continue the entry before it' from entry
    where entry.previous_hash <> entry.expected_previous or entry.number <> entry.expected_number
  union all
  select chain.stream, chain.number, 'the chain does not end here'
    from audit_chain chain
    left join audit_entry last on last.stream = chain.stream and last.number = chain.number
    where chain.number > 0 and last.hash is distinct from chain.hash
  union all
  select published.stream, published.number, 'statement header ' || published.sequence || ' has another entry here'
    from (
      select header.sequence, head[1] as stream, head[2]::bigint as number, decode(head[3], 'hex') as hash
      from statement_header as header, regexp_matches(header.text, '^audit (\S+): (\d+) ([0-9a-f]{64})$', 'gn') as head
    ) as published
    left join audit_entry entry on entry.stream = published.stream and entry.number = published.number
    where entry.hash is distinct from published.hash
  order by 1, 2;
end;

revoke execute on function find_audit_breaks from public;
grant execute on function find_audit_breaks to tributary_app;
