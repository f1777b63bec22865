-- Verifies up to `batch` entries of each audit chain after the last verified one, and returns entries that do not continue it. The
-- stored heads also reveal a chain that was rewritten as a whole, which recomputing its hashes would not.
create or replace function find_new_audit_breaks(batch int) returns table (stream text, number bigint, why text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  head audit_chain;
  known verified_chain;
  entry audit_entry;
begin
  for head in select * from audit_chain as chain order by chain.stream loop
    insert into verified_chain (stream, number, hash) values (head.stream, 0, '') on conflict do nothing;
    select * into known from verified_chain as chain where chain.stream = head.stream;
    stream := head.stream;
    number := known.number;
    why := null;
    if known.number > 0 and not exists (
      select from audit_entry as other where other.stream = known.stream and other.number = known.number and other.hash = known.hash)
    then
      why := 'it is not the entry that was verified before';
      return next;
      continue;
    end if;
    for entry in select * from audit_entry as next_entry where next_entry.stream = known.stream and next_entry.number > known.number
      order by next_entry.number limit batch
    loop
      if entry.number <> known.number + 1 or entry.previous_hash <> known.hash or entry.hash <> audit_hash(entry) then
        number := entry.number;
        why := 'it does not continue the entry before it';
        return next;
        exit;
      end if;
      known.number := entry.number;
      known.hash := entry.hash;
    end loop;
    if why is null and known.number < least(head.number, number + batch) then
      number := known.number + 1;
      why := 'it was removed';
      return next;
    end if;
    update verified_chain as chain set number = known.number, hash = known.hash where chain.stream = known.stream;
  end loop;
  for known in select * from verified_chain as chain where not exists (select from audit_chain as other where other.stream = chain.stream) loop
    stream := known.stream;
    number := known.number;
    why := 'the chain was removed';
    return next;
  end loop;
end $$;

revoke execute on function find_new_audit_breaks from public;
grant execute on function find_new_audit_breaks to tributary_app;
