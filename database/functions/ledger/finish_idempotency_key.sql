create or replace function finish_idempotency_key(new_caller text, new_key text, new_fingerprint text, new_status int, new_body json, finished_at timestamptz)
returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into idempotency_key (caller, key, fingerprint, status, body, at)
    values (new_caller, new_key, new_fingerprint, new_status, new_body, finished_at);
end;

revoke execute on function finish_idempotency_key from public;
grant execute on function finish_idempotency_key to tributary_app;
