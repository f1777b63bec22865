-- Posts several transfers atomically; only their net effect must be covered. Returns one element per transfer, as post_transfer.
create or replace function post_transfers(ids uuid[], codes text[], sources bigint[], targets bigint[], amounts bigint[],
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
    raise exception using errcode = 'TL012', message = 'a posting needs arrays of equal length and a cause';
  end if;
  for i in 1..size loop
    perform admit_transfer_id(ids[i], moved_at);
    if is_hold_account(sources[i]) or is_hold_account(targets[i]) then
      raise exception using errcode = 'TL002', message = 'Hold accounts can be credited and debited by holds only';
    elsif codes[i] = 'address_change_fee' then
      perform assert_fee(codes[i], amounts[i], null, moved_at);
    end if;
  end loop;
  -- Insert by ascending id: two postings that share ids cannot deadlock.
  with item as (
    select * from unnest(ids, codes, sources, targets, amounts) as item (id, code, source, target, amount) order by id
  ), written as (
    insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
      select id, code, source, target, amount, new_cause_kind, new_cause_id, moved_at from item
      on conflict do nothing
      returning id
  )
  select array_agg(id) into created from written;
  answers := array_fill(null::timestamptz, array[size]);
  if cardinality(created) = size then
    return answers;
  end if;
  for i in 1..size loop
    first := find_transfer(ids[i]);
    if (first.code, first.from_account, first.to_account, first.amount, first.cause_kind, first.cause_id)
      is distinct from (codes[i], sources[i], targets[i], amounts[i], new_cause_kind, new_cause_id)
    then
      raise exception using errcode = 'TL004', message = format('transfer %s exists with different content', ids[i]);
    elsif array_position(created, ids[i]) is null or array_position(ids, ids[i]) < i then
      answers[i] := first.at;
    end if;
  end loop;
  return answers;
end $$;

revoke execute on function post_transfers from public;
grant execute on function post_transfers to tributary_app;
