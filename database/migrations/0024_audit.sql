-- The audit log: append-only, in chains. Each entry's hash covers the entry and the hash before it, so nothing can be
-- changed, removed or put in between without breaking the chain. Administrators share one chain; members' events are
-- spread over sixteen, so that members who sign in at the same time seldom wait for one another.
create table audit_entry (
  id bigint generated always as identity primary key,
  stream text not null,
  number bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  address text not null,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (stream, number)
);
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_subject on audit_entry (subject, id desc);

-- The head of each chain: what the next entry continues, and what shows that the last ones were cut off.
create table audit_chain (
  stream text primary key,
  number bigint not null,
  hash bytea not null
);

create function audit_hash(entry audit_entry) returns bytea
language sql immutable set search_path = pg_catalog, public, pg_temp
return sha256(convert_to(jsonb_build_array(
  entry.stream, entry.number, extract(epoch from entry.at)::text, entry.actor, entry.action, entry.subject,
  entry.before, entry.after, entry.address, entry.request_id, encode(entry.previous_hash, 'hex'))::text, 'UTF8'));

-- The lock on the head lasts to the end of the transaction: callers append last.
create function append_audit(
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
  entry.at := new_at;
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

create function refuse_audit_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception '% of the audit log is refused: it only grows', lower(tg_op);
end $$;

create trigger audit_only_grows before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- Every entry that does not follow from the one before it, and every chain that does not end where its head says.
create function broken_audit() returns table (stream text, number bigint, why text)
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
  order by 1, 2;
end;

revoke execute on function append_audit, broken_audit, audit_hash, refuse_audit_change from public;
grant execute on function append_audit, broken_audit to tributary_app;
grant select on audit_entry, audit_chain to tributary_app;
