-- Releases a hold to its wallet. Returns null, or the time if it was voided before.
create or replace function void_hold(hold_id uuid, void_id uuid, moved_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  held hold := lock_hold(hold_id);
begin
  if held.state = 'voided' then
    return held.resolved_at;
  elsif held.state <> 'held' then
    raise exception using errcode = 'TL006', message = format('hold %s is already %s', hold_id, held.state);
  end if;
  perform admit_transfer_id(void_id, moved_at);
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    values (void_id, 'withdrawal_void', member_account(account_member(held.wallet), 'hold'), held.wallet, held.amount, held.cause_kind, held.cause_id, moved_at);
  update hold set state = 'voided', resolved_at = moved_at, resolution = void_id where id = hold_id;
  return null;
end $$;

revoke execute on function void_hold from public;
grant execute on function void_hold to tributary_app;
