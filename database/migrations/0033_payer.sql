-- The payer: the only way from an accrued bounty to money. Oldest first, whole rows only, never below zero.

create function lock_payer() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(8150033);
end $$;

-- Pays the longest run of one queue that the treasury covers, up to an accrual time; batch by batch, so that a long
-- queue behind an empty treasury costs one batch.
create function pay_queue(which int, until_accrued timestamptz, at timestamptz) returns table (paid_count bigint, paid_sum bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  batch constant int := 10000;
  available bigint;
  run_ids uuid[];
  offered bigint;
  run_sum bigint;
begin
  paid_count := 0;
  paid_sum := 0;
  perform lock_payer();
  -- While a closing posts, the treasury is spoken for; the closing pays the queues when it finishes.
  if exists (select from closing_chunk where posted_at is null) then
    return next;
    return;
  end if;
  loop
    select balance into available from account where id = 10;
    with offer as (
      select bounty_id, amount, sum(amount) over (order by accrued_at, ordinal, bounty_id rows unbounded preceding) as running
      from (select * from bounty_waiting where queue = which and accrued_at <= until_accrued
        order by queue, accrued_at, ordinal, bounty_id limit batch) as next
    )
    select array_agg(bounty_id) filter (where running <= available), count(*), coalesce(sum(amount) filter (where running <= available), 0)
      into run_ids, offered, run_sum from offer;
    exit when run_ids is null;
    perform pay_bounties(run_ids, at);
    paid_count := paid_count + cardinality(run_ids);
    paid_sum := paid_sum + run_sum;
    exit when cardinality(run_ids) < offered or offered < batch;
  end loop;
  return next;
end $$;

create function pay_bounties(ids uuid[], at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  each uuid;
begin
  perform speak_as_payer(true);
  delete from bounty_waiting where bounty_id = any (ids);
  perform ensure_transfer_partition(online_id_of(at, 'payer'));
  for each in select distinct on (closed_day(id)) id from unnest(ids) as id where left(id::text, 1) = 'f' loop
    perform ensure_transfer_partition(each);
  end loop;
  with paid as (
    update bounty set status = 'Paid', paid_at = at,
        transfer_id = case left(id::text, 1) when 'f' then id else online_id_of(at, 'bounty ' || id) end
      where id = any (ids) and status = 'Pending'
      returning id, transfer_id, kind, beneficiary, amount
  )
  insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
    select transfer_id, bounty_kind.code, 10, beneficiary << 4 | wallet_kind, amount, at, 'bounty', paid.id::text
    from paid join bounty_kind using (kind);
  perform speak_as_payer(false);
end $$;

-- Earnings first; bonuses are paid from what is left when no earning waits.
create function pay_pending(at timestamptz) returns table (paid_count bigint, paid_sum bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  earnings record;
  bonuses record;
begin
  select * into earnings from pay_queue(1, 'infinity', at);
  paid_count := earnings.paid_count;
  paid_sum := earnings.paid_sum;
  if not exists (select from bounty_waiting where queue = 1) then
    select * into bonuses from pay_queue(2, 'infinity', at);
    paid_count := paid_count + bonuses.paid_count;
    paid_sum := paid_sum + bonuses.paid_sum;
  end if;
  return next;
end $$;

revoke execute on function pay_queue, pay_bounties, pay_pending from public;
grant execute on function pay_queue, pay_pending to tributary_app;
