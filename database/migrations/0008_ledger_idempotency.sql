-- Requests that move money, with their answers, kept for ever. A key is claimed at the beginning of a request's
-- transaction and finished at its end, so the answer is stored with what it speaks of, or not at all.
create table idempotency_key (
  caller text not null,
  key text not null,
  fingerprint text not null,
  status int not null,
  body json not null,
  at timestamptz not null,
  primary key (caller, key)
);

create trigger idempotency_key_is_append_only before update or delete or truncate on idempotency_key
  for each statement execute function refuse_ledger_change();

create type idempotency_claim as (outcome text, status int, body json);

create function claim_idempotency_key(new_caller text, new_key text, new_fingerprint text) returns idempotency_claim
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  stored idempotency_key;
begin
  select * into stored from idempotency_key where caller = new_caller and key = new_key;
  if not found then
    -- Held until the transaction ends. A copy of a request in flight is told so at once instead of waiting.
    if not pg_try_advisory_xact_lock(hashtextextended(json_build_array(new_caller, new_key)::text, 0)) then
      return row('in_progress'::text, null::int, null::json);
    end if;
    -- The first request may have finished between the two looks.
    select * into stored from idempotency_key where caller = new_caller and key = new_key;
    if not found then
      return row('new'::text, null::int, null::json);
    end if;
  end if;
  if stored.fingerprint <> new_fingerprint then
    return row('mismatch'::text, null::int, null::json);
  end if;
  return row('replay'::text, stored.status, stored.body);
end $$;

create function finish_idempotency_key(new_caller text, new_key text, new_fingerprint text, new_status int, new_body json, finished_at timestamptz)
returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into idempotency_key (caller, key, fingerprint, status, body, at)
    values (new_caller, new_key, new_fingerprint, new_status, new_body, finished_at);
end;

revoke execute on function claim_idempotency_key, finish_idempotency_key from public;
grant execute on function claim_idempotency_key, finish_idempotency_key to tributary_app;
grant select on idempotency_key to tributary_app;
