-- Reverses a transfer under its own code. For the owner of the database; no feature calls it. Returns null, or the time of the
-- reversal if the same cause reversed it before.
create or replace function reverse_transfer(original_id uuid, new_cause_kind text, new_cause_id text, moved_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  original transfer := find_transfer(original_id);
  first transfer;
begin
  if original.id is null then
    raise exception using errcode = 'TL009', message = format('transfer %s does not exist', original_id);
  elsif original.reverses is not null then
    raise exception using errcode = 'TL005', message = format('transfer %s is a reversal and cannot be reversed', original_id);
  elsif is_hold_account(original.from_account) or is_hold_account(original.to_account) then
    raise exception using errcode = 'TL002', message = 'the transfers of a hold cannot be reversed: post or void the hold';
  elsif new_cause_kind = '' or new_cause_id = '' then
    raise exception using errcode = 'TL012', message = 'a reversal needs a cause';
  end if;
  perform ensure_transfer_partition(reversal_id(original_id));
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at, reverses)
    values (reversal_id(original_id), original.code, original.to_account, original.from_account, original.amount,
      new_cause_kind, new_cause_id, moved_at, original_id)
    on conflict do nothing;
  if found then
    return null;
  end if;
  first := find_transfer(reversal_id(original_id));
  if (first.cause_kind, first.cause_id) is distinct from (new_cause_kind, new_cause_id) then
    raise exception using errcode = 'TL013', message = format('transfer %s is already reversed for a different cause', original_id);
  end if;
  return first.at;
end $$;

revoke execute on function reverse_transfer from public;
