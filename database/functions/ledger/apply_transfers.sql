-- Inserting a transfer moves the money: this trigger validates the rows and updates the balances in the same statement, so
-- balances equal the sum of transfers by construction. The rules are here and not in CHECK constraints because PostgreSQL
-- re-reads those in every statement, which took longer than the insert.
--
-- Lock order: members by id, then system accounts, which are contended. The single-transfer path is written out because it
-- takes half the time of the general one. With sequential and bitmap scans off, accounts are visited in index order.
create or replace function apply_transfers() returns trigger
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  transfers bigint;
  reversals bigint;
  one_code text;
  source bigint;
  target bigint;
  moved bigint;
  member_id bigint;
  member_delta bigint;
  system_id bigint;
  wrong public.transfer;
  is_refused boolean;
  payers_code text;
  first_reversed uuid;
  last_reversed uuid;
  ids bigint[];
  deltas bigint[];
  changed bigint;
begin
  -- With one transfer, the minimum is its value.
  select count(*), count(reverses), min(code), min(from_account), min(to_account), min(amount)
    into transfers, reversals, one_code, source, target, moved from inserted;

  if transfers = 0 then
    return null;
  elsif transfers = 1 and reversals = 0 then
    if moved <= 0 or public.crosses_members(source, target) or not exists (
      select from public.transfer_rule as rule
      where rule.code = one_code and rule.from_kind = public.account_kind_of(source) and rule.to_kind = public.account_kind_of(target))
    then
      select * into wrong from inserted;
      perform public.raise_transfer_error(wrong);
    elsif public.is_reward_fund(source) then
      perform public.assert_payer_context(one_code);
    end if;
    if public.is_member_account(source) = public.is_member_account(target) then
      update public.account set balance = balance + case id when source then -moved else moved end
        where id = any (array[source, target]) and (id <> source or balance >= moved or public.may_be_negative(id));
      get diagnostics changed = row_count;
      if changed <> 2 then
        perform public.raise_balance_error(array[target, source], array[moved, -moved]);
      end if;
      return null;
    end if;
    member_id := greatest(source, target);
    member_delta := case when public.is_member_account(source) then -moved else moved end;
    update public.account set balance = balance + member_delta where id = member_id and balance + member_delta >= 0;
    if not found then
      perform public.raise_balance_error(array[member_id], array[member_delta]);
    end if;
    system_id := least(source, target);
    update public.account set balance = balance - member_delta
      where id = system_id and (balance - member_delta >= 0 or public.may_be_negative(id));
    if not found then
      perform public.raise_balance_error(array[system_id], array[-member_delta]);
    end if;
    return null;
  end if;

  -- Validate each distinct (code, from, to) once.
  select bool_or(rule.code is null or crosses), min(code) filter (where public.is_reward_fund(from_kind)) into is_refused, payers_code
    from (
      select code, bool_or(public.crosses_members(from_account, to_account)) as crosses,
        public.account_kind_of(case when reverses is null then from_account else to_account end) as from_kind,
        public.account_kind_of(case when reverses is null then to_account else from_account end) as to_kind
      from inserted group by code, from_kind, to_kind
    ) as way left join public.transfer_rule as rule using (code, from_kind, to_kind);
  if is_refused or moved <= 0 then
    select * into wrong from inserted
      where amount <= 0 or public.crosses_members(from_account, to_account) or not exists (
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
      raise exception using errcode = 'TL005', message = format('%s is not the reversal of transfer %s', wrong.id, wrong.reverses);
    end if;
  end if;

  select array_agg(id order by public.is_member_account(id) desc, id), array_agg(delta order by public.is_member_account(id) desc, id) into ids, deltas
    from (
      select id, sum(delta)::bigint as delta
      from (select from_account, -amount from inserted union all select to_account, amount from inserted) as side (id, delta)
      group by id
      -- A system account with a net of zero, as fees have, need not be locked.
      having sum(delta) <> 0 or not public.is_system_account(id)
    ) as leg;
  -- With hash and merge joins off, the update locks accounts in the order of the list.
  update public.account set balance = balance + leg.delta from unnest(ids, deltas) as leg (id, delta)
    where account.id = leg.id and (balance + leg.delta >= 0 or public.may_be_negative(account.id));
  get diagnostics changed = row_count;
  if changed <> cardinality(ids) then
    perform public.raise_balance_error(ids, deltas);
  end if;
  return null;
end $$;

create or replace trigger transfer_apply_after_insert after insert on transfer referencing new table as inserted
  for each statement execute function apply_transfers();

revoke execute on function apply_transfers from public;
