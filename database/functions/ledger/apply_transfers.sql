-- Inserting a transfer moves the money: this trigger validates the rows and updates the balances in the same statement, so
-- balances equal the sum of transfers by construction. The rules are here and not in CHECK constraints because PostgreSQL
-- re-reads those in every statement, which took longer than the insert.
--
-- Lock order: members by id, then system accounts, which are contended. The single-transfer path is written out because it
-- takes half the time of the general one.
create or replace function apply_transfers() returns trigger
language plpgsql
as $$
declare
  transfers bigint;
  reversals bigint;
  one_code text;
  source bigint;
  target bigint;
  moved bigint;
  to_r_wallet bigint;
  to_custody bigint;
  to_profit_wallet bigint;
  to_withdrawal_wallet bigint;
  to_hold bigint;
  is_admitted boolean;
  is_payer_missing boolean;
  wrong public.transfer;
  is_refused boolean;
  payers_code text;
  sources bigint[];
  targets bigint[];
  amounts bigint[];
  counts int[];
  moved_at timestamptz;
  first_reversed uuid;
  last_reversed uuid;
  first_member bigint;
  last_member bigint;
  is_payout boolean;
  changed int;
  missing bigint;
  is_stopped boolean;
begin
  -- For a single transfer, any_value is its value. One statement reads all that the single-transfer path needs, because setting up a
  -- statement takes longer than running it.
  select one.*, (select is_tripped from public.circuit_breaker), public.account_member(greatest(one.source, one.target)),
      one.moved > 0 and not public.crosses_members(one.source, one.target) and public.is_account_id(one.source) and public.is_account_id(one.target)
        and exists (select from public.transfer_rule as rule
          where rule.code = one.code and rule.from_kind = public.account_kind_of(one.source) and rule.to_kind = public.account_kind_of(one.target)),
      public.needs_payer_context(one.source, one.target)
        and pg_catalog.current_setting('tributary.payer_token', true) is distinct from (select token from public.reward_payer_token),
      case 1 when public.account_kind_of(one.source) then -one.moved when public.account_kind_of(one.target) then one.moved else 0 end,
      case 2 when public.account_kind_of(one.source) then -one.moved when public.account_kind_of(one.target) then one.moved else 0 end,
      case 3 when public.account_kind_of(one.source) then -one.moved when public.account_kind_of(one.target) then one.moved else 0 end,
      case 4 when public.account_kind_of(one.source) then -one.moved when public.account_kind_of(one.target) then one.moved else 0 end,
      case 5 when public.account_kind_of(one.source) then -one.moved when public.account_kind_of(one.target) then one.moved else 0 end
    into transfers, reversals, one_code, source, target, moved, moved_at, is_stopped, first_member, is_admitted, is_payer_missing,
      to_r_wallet, to_custody, to_profit_wallet, to_withdrawal_wallet, to_hold
    from (
      select count(*), count(reverses), any_value(code) as code, any_value(from_account) as source, any_value(to_account) as target,
        min(amount) as moved, any_value(at)
      from inserted
    ) as one;

  if transfers = 0 then
    return null;
  elsif is_stopped then
    perform public.raise_money_stop_error();
  elsif transfers = 1 and reversals = 0 then
    if not is_admitted then
      select * into wrong from inserted;
      perform public.raise_transfer_error(wrong);
    elsif is_payer_missing then
      perform public.assert_payer_context(one_code);
    elsif first_member > 0 then
      update public.member_balance set r_wallet = r_wallet + to_r_wallet, custody = custody + to_custody, profit_wallet = profit_wallet + to_profit_wallet,
          withdrawal_wallet = withdrawal_wallet + to_withdrawal_wallet, hold = hold + to_hold
        where member_id = first_member and r_wallet + to_r_wallet >= 0 and custody + to_custody >= 0 and profit_wallet + to_profit_wallet >= 0
          and withdrawal_wallet + to_withdrawal_wallet >= 0 and hold + to_hold >= 0;
      if not found then
        perform public.raise_balance_error(array[target, source], array[moved, -moved]);
      end if;
    else
      -- Lock in account order first: an update locks rows in physical order, which changes with every update.
      perform from public.system_balance where account_id in (source, target) order by account_id for update;
    end if;
    if least(source, target) < 16 then
      with updated as (
        update public.system_balance set balance = balance + case account_id when source then -moved else moved end
          where account_id = any (array[source, target]) and (account_id <> source or balance >= moved or public.may_be_negative(account_id))
          returning account_id, balance
      ), recorded as (
        insert into public.treasury_posting (account_id, at, payments, balance_before, balance_after)
          select account_id, moved_at, (account_id = source and first_member > 0)::int,
            case account_id when source then balance + moved else balance - moved end, balance
          from updated where account_id in (10, 11) order by account_id
      )
      select count(*) into changed from updated;
      if changed <> (source < 16)::int + (target < 16)::int then
        perform public.raise_balance_error(array[target, source], array[moved, -moved]);
      end if;
    end if;
    return null;
  end if;

  -- Validate each distinct (code, from, to) once. The kind of a system account is its id, so this also sums up its movements.
  select bool_or(rule.code is null or is_wrong), min(code) filter (where public.needs_payer_context(from_kind, to_kind)),
      array_agg(case when is_reversal then to_kind else from_kind end), array_agg(case when is_reversal then from_kind else to_kind end),
      array_agg(way.amount), array_agg(way.count), public.account_member(min(first_account)), public.account_member(max(last_account))
    into is_refused, payers_code, sources, targets, amounts, counts, first_member, last_member
    from (
      select code, reverses is not null as is_reversal, public.sum_micro(amount) as amount, count(*)::int as count,
        -- The account of a member always has a higher id than a system account.
        min(greatest(from_account, to_account)) as first_account, max(greatest(from_account, to_account)) as last_account,
        bool_or(public.crosses_members(from_account, to_account) or not (public.is_account_id(from_account) and public.is_account_id(to_account))) as is_wrong,
        public.account_kind_of(case when reverses is null then from_account else to_account end) as from_kind,
        public.account_kind_of(case when reverses is null then to_account else from_account end) as to_kind
      from inserted group by code, is_reversal, from_kind, to_kind
    ) as way left join public.transfer_rule as rule using (code, from_kind, to_kind);
  if is_refused or moved <= 0 then
    select * into wrong from inserted
      where amount <= 0 or public.crosses_members(from_account, to_account)
        or not (public.is_account_id(from_account) and public.is_account_id(to_account)) or not exists (
        select from public.transfer_rule as rule
        where rule.code = inserted.code
          and rule.from_kind = public.account_kind_of(case when reverses is null then from_account else to_account end)
          and rule.to_kind = public.account_kind_of(case when reverses is null then to_account else from_account end))
      limit 1;
    perform public.raise_transfer_error(wrong);
  elsif payers_code is not null then
    perform public.assert_payer_context(payers_code);
  end if;
  if reversals > 0 then
    -- A reversal mirrors its original under the id derived from it. Planned each time (execute), to read only the partitions
    -- between the first and the last original.
    select (array_agg(reverses order by reverses))[1], (array_agg(reverses order by reverses desc))[1]
      into first_reversed, last_reversed from inserted where reverses is not null;
    execute $query$
      select inserted.* from inserted
      left join public.transfer as original on original.id = inserted.reverses and original.id between $1 and $2
      where inserted.reverses is not null and (
        original.reverses is not null
        or (inserted.id, inserted.code, inserted.from_account, inserted.to_account, inserted.amount)
          is distinct from (public.reversal_id(original.id), original.code, original.to_account, original.from_account, original.amount))
      limit 1 $query$ into wrong using first_reversed, last_reversed;
    if wrong.id is not null then
      raise exception using errcode = 'TL005', message = format('transfer %s does not mirror transfer %s, which it reverses', wrong.id, wrong.reverses);
    end if;
  end if;

  -- Both plans lock rows by ascending member id. Most postings have few, distant members: nested loops follow the sorted list. The
  -- rewards of a closing credit most members of a range: a merge join reads the primary key in order. That one is planned each time
  -- (execute), because a cached plan would ignore the planner settings.
  is_payout := reversals = 0 and sources <@ array[10]::bigint[] and transfers >= 1000 and last_member - first_member < 2 * transfers;
  perform pg_catalog.set_config('enable_hashjoin', 'off', true), pg_catalog.set_config('enable_seqscan', 'off', true), pg_catalog.set_config('enable_bitmapscan', 'off', true),
    pg_catalog.set_config(case when is_payout then 'enable_nestloop' else 'enable_mergejoin' end, 'off', true);
  if is_payout then
    execute $query$
      with due as materialized (
        select public.account_member(to_account) as member_id,
          public.sum_micro(amount) filter (where public.account_kind_of(to_account) = 3) as profit_wallet,
          public.sum_micro(amount) filter (where public.account_kind_of(to_account) = 4) as withdrawal_wallet
        from inserted where public.account_kind_of(to_account) in (3, 4) group by member_id order by member_id
      ), updated as (
        update public.member_balance as held set profit_wallet = held.profit_wallet + due.profit_wallet,
            withdrawal_wallet = held.withdrawal_wallet + due.withdrawal_wallet
          from due where held.member_id = due.member_id and held.member_id between $1 and $2
          returning 1
      )
      select (select count(*) from due) - (select count(*) from updated) $query$ into missing using first_member, last_member;
  else
    with due as materialized (
      select public.account_member(greatest(from_account, to_account)) as member_id,
        public.sum_micro(case 1 when to_kind then amount when from_kind then -amount else 0 end) as r_wallet,
        public.sum_micro(case 2 when to_kind then amount when from_kind then -amount else 0 end) as custody,
        public.sum_micro(case 3 when to_kind then amount when from_kind then -amount else 0 end) as profit_wallet,
        public.sum_micro(case 4 when to_kind then amount when from_kind then -amount else 0 end) as withdrawal_wallet,
        public.sum_micro(case 5 when to_kind then amount when from_kind then -amount else 0 end) as hold
      from (
        select from_account, to_account, amount, public.account_kind_of(from_account) as from_kind, public.account_kind_of(to_account) as to_kind
        from inserted where greatest(from_account, to_account) >= 16
      ) as move group by member_id order by member_id
    ), updated as (
      update public.member_balance as held set r_wallet = held.r_wallet + due.r_wallet, custody = held.custody + due.custody,
          profit_wallet = held.profit_wallet + due.profit_wallet, withdrawal_wallet = held.withdrawal_wallet + due.withdrawal_wallet,
          hold = held.hold + due.hold
        from due where held.member_id = due.member_id and held.r_wallet + due.r_wallet >= 0 and held.custody + due.custody >= 0
          and held.profit_wallet + due.profit_wallet >= 0 and held.withdrawal_wallet + due.withdrawal_wallet >= 0 and held.hold + due.hold >= 0
        returning 1
    )
    select (select count(*) from due) - (select count(*) from updated) into missing;
  end if;
  perform pg_catalog.set_config('enable_nestloop', 'on', true), pg_catalog.set_config('enable_mergejoin', 'off', true);
  if missing = 0 then
    with due as materialized (
      select id, public.sum_micro(delta) as delta
      from (select unnest(sources), -unnest(amounts) union all select unnest(targets), unnest(amounts)) as side (id, delta)
      where public.is_system_account(id)
      -- Accounts whose net is zero, such as fees, need no lock.
      group by id having public.sum_micro(delta) <> 0 order by id
    ), updated as (
      update public.system_balance set balance = balance + due.delta from due
        where account_id = due.id and (balance + due.delta >= 0 or public.may_be_negative(account_id))
        returning 1
    )
    select (select count(*) from due) - (select count(*) from updated) into missing;
  end if;
  perform pg_catalog.set_config('enable_hashjoin', 'on', true), pg_catalog.set_config('enable_mergejoin', 'on', true), pg_catalog.set_config('enable_seqscan', 'on', true),
    pg_catalog.set_config('enable_bitmapscan', 'on', true);
  if missing <> 0 then
    perform public.raise_balance_error(array_agg(id), array_agg(delta))
      from (
        select id, sum(delta)::bigint as delta
        from (select from_account, -amount from inserted union all select to_account, amount from inserted) as side (id, delta)
        group by id
      ) as net;
  elsif sources && array[10, 11]::bigint[] or targets && array[10, 11]::bigint[] then
    perform public.record_treasury_posting(sources, targets, amounts, counts, moved_at);
  end if;
  return null;
end $$;

create or replace trigger transfer_apply_after_insert after insert on transfer referencing new table as inserted
  for each statement execute function apply_transfers();

revoke execute on function apply_transfers from public;
