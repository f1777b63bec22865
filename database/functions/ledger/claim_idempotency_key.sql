-- Claims a key at the start of a request's transaction; finish_idempotency_key stores the response at its end.
create or replace function claim_idempotency_key(new_caller text, new_key text, new_fingerprint text) returns idempotency_claim
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  stored idempotency_key;
begin
  select * into stored from idempotency_key where caller = new_caller and key = new_key;
  if not found then
    -- Advisory lock until the transaction ends. A duplicate of a request in flight gets a response at once and does not wait.
    if not pg_try_advisory_xact_lock(hashtextextended(json_build_array(new_caller, new_key)::text, 0)) then
      return row('in_progress'::text, null::int, null::json);
    end if;
    -- The first request may have finished between the two reads.
    select * into stored from idempotency_key where caller = new_caller and key = new_key;
    if not found then
      return row('new'::text, null::int, null::json);
    end if;
  end if;
  if stored.fingerprint <> new_fingerprint then
    return row('mismatch'::text, null::int, null::json);
  end if;
  -- The first request may be committed on this node only, if its wait for the synchronous standby was cancelled. Writing to the WAL
  -- makes this transaction wait until everything before its LSN is replicated.
  perform pg_logical_emit_message(true, 'idempotency replay', '');
  return row('replay'::text, stored.status, stored.body);
end $$;

revoke execute on function claim_idempotency_key from public;
grant execute on function claim_idempotency_key to tributary_app;
