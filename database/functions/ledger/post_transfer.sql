-- Posts one transfer. Returns null if it moved the money, or the time of the identical earlier transfer.
create or replace function post_transfer(new_id uuid, new_code text, source bigint, target bigint, moved bigint,
  new_cause_kind text, new_cause_id text, moved_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  made_at timestamptz := uuid_extract_timestamp(new_id);
  first transfer;
begin
  if is_hold_account(source) or is_hold_account(target) then
    raise exception using errcode = 'TL002', message = 'Hold accounts can be credited and debited by holds only';
  elsif new_cause_kind = '' or new_cause_id = '' then
    raise exception using errcode = 'TL012', message = 'a transfer needs a cause';
  elsif new_code = 'address_change_fee' then
    perform assert_fee(new_code, moved, null, moved_at);
  end if;
  -- Fast path: a UUIDv7 near the posting time whose partition exists. ensure_transfer_partition explains why the size is read.
  if uuid_extract_version(new_id) is distinct from 7
    or moved_at not between made_at - interval '24 hours' and made_at + interval '744 hours'
    or pg_relation_size(to_regclass('public.transfer_' || to_char(made_at at time zone 'UTC', 'YYYY'))) is null
  then
    perform admit_transfer_id(new_id, moved_at);
  end if;
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    values (new_id, new_code, source, target, moved, new_cause_kind, new_cause_id, moved_at)
    on conflict do nothing;
  if found then
    return null;
  end if;
  first := find_transfer(new_id);
  if (first.code, first.from_account, first.to_account, first.amount, first.cause_kind, first.cause_id)
    is distinct from (new_code, source, target, moved, new_cause_kind, new_cause_id)
  then
    raise exception using errcode = 'TL004', message = format('transfer %s exists with different content', new_id);
  end if;
  return first.at;
end $$;

revoke execute on function post_transfer from public;
grant execute on function post_transfer to tributary_app;
