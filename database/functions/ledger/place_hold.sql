-- Reserves money for a withdrawal. Returns null, or the time of the identical earlier hold.
create or replace function place_hold(hold_id uuid, source bigint, held bigint, new_cause_kind text, new_cause_id text, moved_at timestamptz)
returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  target bigint := member_account(account_member(source), 'hold');
  first transfer;
begin
  perform admit_transfer_id(hold_id, moved_at);
  if new_cause_kind = '' or new_cause_id = '' then
    raise exception using errcode = 'TL012', message = 'a hold needs a cause';
  end if;
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    values (hold_id, 'withdrawal_hold', source, target, held, new_cause_kind, new_cause_id, moved_at)
    on conflict do nothing;
  if found then
    insert into hold (id, wallet, amount, cause_kind, cause_id, placed_at)
      values (hold_id, source, held, new_cause_kind, new_cause_id, moved_at);
    return null;
  end if;
  first := find_transfer(hold_id);
  if (first.code, first.from_account, first.to_account, first.amount, first.cause_kind, first.cause_id)
    is distinct from ('withdrawal_hold', source, target, held, new_cause_kind, new_cause_id)
  then
    raise exception using errcode = 'TL004', message = format('transfer %s exists with different content', hold_id);
  end if;
  return first.at;
end $$;

revoke execute on function place_hold from public;
grant execute on function place_hold to tributary_app;
