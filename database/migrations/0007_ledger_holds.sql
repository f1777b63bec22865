-- Holds: money set aside for a withdrawal under review. A hold is resolved once, by posting or by voiding. Only the
-- functions below move money into or out of a Hold account, so its balance is the sum of the member's open holds.

create table hold (
  id uuid primary key,
  wallet bigint not null,
  amount bigint not null,
  cause_kind text not null,
  cause_id text not null,
  placed_at timestamptz not null,
  state text not null default 'held',
  rail bigint,
  fee bigint,
  resolved_at timestamptz,
  -- The transfer that resolved it: the payout, or the way back.
  resolution uuid,
  constraint state_is_told check (case state
    when 'held' then num_nulls(rail, fee, resolved_at, resolution) = 4
    when 'posted' then num_nulls(rail, fee, resolved_at, resolution) = 0
    when 'voided' then num_nulls(rail, fee) = 2 and num_nulls(resolved_at, resolution) = 0
    else false
  end)
);

create index hold_open on hold (wallet) where state = 'held';

create trigger hold_stays before delete or truncate on hold for each statement execute function refuse_ledger_change();

-- Answers null if it held the money, or when the same hold was placed before.
create function place_hold(hold_id uuid, source bigint, held bigint, new_cause_kind text, new_cause_id text, moved_at timestamptz)
returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  target bigint := source >> 4 << 4 | 5;
  first transfer;
begin
  perform admit_transfer_id(hold_id, moved_at);
  if new_cause_kind = '' or new_cause_id = '' then
    raise exception using errcode = 'TL012', message = 'a hold says what caused it';
  end if;
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    values (hold_id, 'withdrawal_hold', source, target, held, new_cause_kind, new_cause_id, moved_at)
    on conflict do nothing;
  if found then
    insert into hold (id, wallet, amount, cause_kind, cause_id, placed_at)
      values (hold_id, source, held, new_cause_kind, new_cause_id, moved_at);
    return null;
  end if;
  first := stored_transfer(hold_id);
  if (first.code, first.from_account, first.to_account, first.amount, first.cause_kind, first.cause_id)
    is distinct from ('withdrawal_hold', source, target, held, new_cause_kind, new_cause_id)
  then
    raise exception using errcode = 'TL004', message = format('transfer %s was posted with other content', hold_id);
  end if;
  return first.at;
end $$;

-- Locks the hold until the transaction ends. Of two who resolve it, the second sees what the first one did.
create function hold_to_resolve(hold_id uuid) returns hold
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_hold hold;
begin
  select * into found_hold from hold where id = hold_id for update;
  if not found then
    raise exception using errcode = 'TL010', message = format('there is no hold %s', hold_id);
  end if;
  return found_hold;
end $$;

-- Pays a hold out on a rail. The fee stays, and is in the reward treasury at once. Answers null if it did, or when the
-- same was done before. The three ids are for the payout, the fee and the fee's way into the treasury.
create function post_hold(hold_id uuid, to_rail bigint, kept_fee bigint, ids uuid[], moved_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  held hold := hold_to_resolve(hold_id);
  source bigint := held.wallet >> 4 << 4 | 5;
begin
  if held.state = 'posted' and (held.rail, held.fee) is not distinct from (to_rail, kept_fee) then
    return held.resolved_at;
  elsif held.state <> 'held' then
    raise exception using errcode = 'TL006', message = format('hold %s is already %s', hold_id, held.state);
  elsif to_rail is null or to_rail not in (6, 7, 8) then
    raise exception using errcode = 'TL002', message = format('account %s is not a rail', to_rail);
  elsif kept_fee is null or kept_fee < 0 or kept_fee >= held.amount then
    raise exception using errcode = 'TL008', message = format('%s is not a fee for %s', kept_fee, held.amount);
  elsif cardinality(ids) is distinct from 3 then
    raise exception using errcode = 'TL012', message = 'the posting of a hold has three ids';
  end if;
  perform admit_transfer_id(id, moved_at) from unnest(ids) as id;
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    select part.id, part.code, part.source, part.target, part.amount, held.cause_kind, held.cause_id, moved_at
    from (values
      (ids[1], 'withdrawal_payout', source, to_rail, held.amount - kept_fee),
      (ids[2], 'withdrawal_fee', source, 12, kept_fee),
      (ids[3], 'fee_income', 12, 10, kept_fee)
    ) as part (id, code, source, target, amount)
    where part.amount > 0;
  update hold set state = 'posted', rail = to_rail, fee = kept_fee, resolved_at = moved_at, resolution = ids[1]
    where id = hold_id;
  return null;
end $$;

-- Gives a hold back to the wallet that it came from. Answers null if it did, or when it was voided before.
create function void_hold(hold_id uuid, void_id uuid, moved_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  held hold := hold_to_resolve(hold_id);
begin
  if held.state = 'voided' then
    return held.resolved_at;
  elsif held.state <> 'held' then
    raise exception using errcode = 'TL006', message = format('hold %s is already %s', hold_id, held.state);
  end if;
  perform admit_transfer_id(void_id, moved_at);
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    values (void_id, 'withdrawal_void', held.wallet >> 4 << 4 | 5, held.wallet, held.amount, held.cause_kind, held.cause_id, moved_at);
  update hold set state = 'voided', resolved_at = moved_at, resolution = void_id where id = hold_id;
  return null;
end $$;

revoke execute on function place_hold, hold_to_resolve, post_hold, void_hold from public;
grant execute on function place_hold, post_hold, void_hold to tributary_app;
grant select on hold to tributary_app;
