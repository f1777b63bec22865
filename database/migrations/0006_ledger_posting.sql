-- What the application calls to move money. It has no other way to write.

-- A plan made for this one id reads this one partition; a plan for all ids would lock them all.
create function stored_transfer(transfer_id uuid) returns transfer
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  found_transfer transfer;
begin
  select * into found_transfer from transfer where id = transfer_id;
  return found_transfer;
end $$;

-- The id of an original, whose time is near the time when the money moves: a report of one month reads that month's
-- partition and its neighbours, and has missed nothing. A closing moves money when its day is over, however late.
create function admit_transfer_id(id uuid, at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  admitted boolean := case left(id::text, 1)
    when '0' then at between uuid_extract_timestamp(id) - interval '24 hours' and uuid_extract_timestamp(id) + interval '744 hours'
    when 'f' then at >= (closed_day(id) + 1)::timestamp at time zone 'UTC'
  end;
begin
  if admitted is not true then
    raise exception using errcode = 'TL007', message = format('%s is not the id of a transfer at %s', id, at);
  end if;
  perform ensure_transfer_partition(id);
end $$;

-- Answers null if it moved the money, or when the same transfer was posted before.
create function post_transfer(new_id uuid, new_code text, source bigint, target bigint, moved bigint,
  new_cause_kind text, new_cause_id text, moved_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  made_at timestamptz := uuid_extract_timestamp(new_id);
  first transfer;
begin
  if source & 15 = 5 or target & 15 = 5 then
    raise exception using errcode = 'TL002', message = 'only a hold moves money into or out of a Hold account';
  elsif new_cause_kind = '' or new_cause_id = '' then
    raise exception using errcode = 'TL012', message = 'a transfer says what caused it';
  end if;
  -- The usual id, whose partition is there, is admitted without a closer look.
  if uuid_extract_version(new_id) is distinct from 7
    or moved_at not between made_at - interval '24 hours' and made_at + interval '744 hours'
    or to_regclass('public.transfer_' || to_char(made_at at time zone 'UTC', 'YYYY_MM')) is null
  then
    perform admit_transfer_id(new_id, moved_at);
  end if;
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    values (new_id, new_code, source, target, moved, new_cause_kind, new_cause_id, moved_at)
    on conflict do nothing;
  if found then
    return null;
  end if;
  first := stored_transfer(new_id);
  if (first.code, first.from_account, first.to_account, first.amount, first.cause_kind, first.cause_id)
    is distinct from (new_code, source, target, moved, new_cause_kind, new_cause_id)
  then
    raise exception using errcode = 'TL004', message = format('transfer %s was posted with other content', new_id);
  end if;
  return first.at;
end $$;

-- Several transfers, all or none; only their effect together must be covered. Answers one element for each, as above.
create function post_transfers(ids uuid[], codes text[], sources bigint[], targets bigint[], amounts bigint[],
  new_cause_kind text, new_cause_id text, moved_at timestamptz) returns timestamptz[]
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  size int := cardinality(ids);
  created uuid[];
  first transfer;
  answers timestamptz[];
begin
  if size > 0 and (cardinality(codes), cardinality(sources), cardinality(targets), cardinality(amounts)) = (size, size, size, size)
    and new_cause_kind <> '' and new_cause_id <> ''
  then
    null;
  else
    raise exception using errcode = 'TL012', message = 'a posting has lists of one length, and says what caused it';
  end if;
  for i in 1..size loop
    perform admit_transfer_id(ids[i], moved_at);
    if sources[i] & 15 = 5 or targets[i] & 15 = 5 then
      raise exception using errcode = 'TL002', message = 'only a hold moves money into or out of a Hold account';
    end if;
  end loop;
  -- In the order of ids, so that of two postings that share ids one waits for the other, and never both.
  with given as (
    select * from unnest(ids, codes, sources, targets, amounts) as given (id, code, source, target, amount) order by id
  ), written as (
    insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
      select id, code, source, target, amount, new_cause_kind, new_cause_id, moved_at from given
      on conflict do nothing
      returning id
  )
  select array_agg(id) into created from written;
  answers := array_fill(null::timestamptz, array[size]);
  if cardinality(created) = size then
    return answers;
  end if;
  for i in 1..size loop
    first := stored_transfer(ids[i]);
    if (first.code, first.from_account, first.to_account, first.amount, first.cause_kind, first.cause_id)
      is distinct from (codes[i], sources[i], targets[i], amounts[i], new_cause_kind, new_cause_id)
    then
      raise exception using errcode = 'TL004', message = format('transfer %s was posted with other content', ids[i]);
    elsif array_position(created, ids[i]) is null or array_position(ids, ids[i]) < i then
      answers[i] := first.at;
    end if;
  end loop;
  return answers;
end $$;

-- Runs a transfer back, under its own code. Answers null if it did, or when the same cause did so before.
create function reverse_transfer(original_id uuid, new_cause_kind text, new_cause_id text, moved_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  original transfer := stored_transfer(original_id);
  first transfer;
begin
  if original.id is null then
    raise exception using errcode = 'TL009', message = format('there is no transfer %s', original_id);
  elsif original.reverses is not null then
    raise exception using errcode = 'TL005', message = format('transfer %s is itself a reversal', original_id);
  elsif original.from_account & 15 = 5 or original.to_account & 15 = 5 then
    raise exception using errcode = 'TL002', message = 'a hold is posted or voided, and its transfers are not reversed';
  elsif new_cause_kind = '' or new_cause_id = '' then
    raise exception using errcode = 'TL012', message = 'a reversal says what caused it';
  end if;
  perform ensure_transfer_partition(reversal_id(original_id));
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at, reverses)
    values (reversal_id(original_id), original.code, original.to_account, original.from_account, original.amount,
      new_cause_kind, new_cause_id, moved_at, original_id)
    on conflict do nothing;
  if found then
    return null;
  end if;
  first := stored_transfer(reversal_id(original_id));
  if (first.cause_kind, first.cause_id) is distinct from (new_cause_kind, new_cause_id) then
    raise exception using errcode = 'TL013', message = format('transfer %s was reversed before, by another cause', original_id);
  end if;
  return first.at;
end $$;

revoke execute on function stored_transfer, admit_transfer_id, post_transfer, post_transfers, reverse_transfer from public;
grant execute on function post_transfer, post_transfers, reverse_transfer to tributary_app;
