-- Appends an entry to its chain. The head of the chain stays locked until the transaction ends, so callers append last.
create or replace function append_audit(
  new_stream text, new_at timestamptz, new_actor text, new_action text, new_subject text,
  new_before jsonb, new_after jsonb, new_address text, new_request_id text
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  head audit_chain;
  entry audit_entry;
begin
  insert into audit_chain (stream, number, hash) values (new_stream, 0, '') on conflict do nothing;
  select * into head from audit_chain where stream = new_stream for update;
  entry.stream := new_stream;
  entry.number := head.number + 1;
  entry.at := product_time(new_at);
  entry.actor := new_actor;
  entry.action := new_action;
  entry.subject := new_subject;
  entry.before := new_before;
  entry.after := new_after;
  entry.address := new_address;
  entry.request_id := new_request_id;
  entry.previous_hash := head.hash;
  entry.hash := audit_hash(entry);
  insert into audit_entry (stream, number, at, actor, action, subject, before, after, address, request_id, previous_hash, hash)
    values (entry.stream, entry.number, entry.at, entry.actor, entry.action, entry.subject, entry.before, entry.after,
      entry.address, entry.request_id, entry.previous_hash, entry.hash);
  update audit_chain set number = entry.number, hash = entry.hash where stream = new_stream;
end $$;

revoke execute on function append_audit from public;
grant execute on function append_audit to tributary_app;
