create or replace function audit_hash(entry audit_entry) returns bytea
language sql immutable set search_path = pg_catalog, public, pg_temp
return sha256(convert_to(jsonb_build_array(
  entry.stream, entry.number, extract(epoch from entry.at)::text, entry.actor, entry.action, entry.subject,
  entry.before, entry.after, entry.address, entry.request_id, encode(entry.previous_hash, 'hex'))::text, 'UTF8'));

revoke execute on function audit_hash from public;
