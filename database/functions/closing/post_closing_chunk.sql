-- Posts one chunk: caps, rewards and transfers. Fails unless the posted sum equals the planned sum. Returns null if already posted.
-- unnest is in the select list, because in the from clause it would materialize the arrays.
create or replace function post_closing_chunk(closing_day date, closing_run int, chunk_number int, at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  chunk closing_chunk;
  current closing;
  daily constant reward_kind := (select reward_kind from reward_kind where name = 'daily');
  network constant reward_kind := (select reward_kind from reward_kind where name = 'network');
  posted bigint;
  target text;
  paid boolean[];
  cause constant text := closing_day;
  -- Computed once. As the column's default it would be computed for every row.
  posted_in constant bigint := pg_current_xact_id()::text::bigint;
begin
  update closing_chunk set posted_at = at
    where day = closing_day and run = closing_run and number = chunk_number and posted_at is null
    returning * into chunk;
  if not found then
    return null;
  end if;
  -- Asynchronous commit: a crash may lose the chunk, and the closing then posts it again. A transaction that uses its money has a later
  -- LSN and commits synchronously, so it is never durable without the chunk.
  perform set_config('synchronous_commit', 'off', true);
  select * into strict current from closing where day = closing_day and run = closing_run and state = 'posting';
  -- The time of a member's request may be before the plan. Payments are dated after the plan, which reserved their money.
  at := greatest(at, current.planned_at);
  perform assert_chunk_causes(chunk, (select settings from plan_version where id = current.plan_version));
  target := create_closing_reward_table(closing_day);
  -- The table of a redo is attached already: insert through the parent, whose triggers maintain the totals.
  if exists (select from pg_inherits where inhrelid = to_regclass('public.' || target)) then
    target := 'reward';
  end if;
  paid := coalesce(chunk.paid, array_fill(true, array[chunk.row_count]));
  perform consume_caps(chunk.first_member, chunk.last_member, chunk.used_activations, chunk.used_amounts, current.nominal_at);
  execute format($insert$
    insert into public.%1$I (id, kind, level, beneficiary, activation_id, base_amount, percent, amount, capped_amount, status, accrued_at, queue_position,
        plan_version, contributing_members, paid_at, transfer_id)
      select id, case when step = %2$s then %3$s else %5$s end, case when step = %2$s then 0 else step - %4$s end, beneficiary,
        case when step = %2$s then subject end, base_amount, percent, amount, capped_amount, case when is_paid or amount = 0 then 'Paid' else 'Pending' end,
        $12, reward_queue_position(step, place), $13, case when step <> %2$s then contributing_members end,
        case when is_paid or amount = 0 then $14 end, case when is_paid and amount > 0 then id end
      from (select unnest($1) as id, unnest($2) as step, unnest($3) as subject, unnest($4) as beneficiary, unnest($5) as base_amount,
        unnest($6) as percent, unnest($7) as amount, unnest($8) as capped_amount, unnest($9) as place, unnest($10) as contributing_members,
        unnest($11) as is_paid) as row $insert$, target, daily.step, daily.kind, network.step, network.kind)
    using chunk.ids, chunk.steps, chunk.subjects, chunk.beneficiaries, chunk.base_amounts, chunk.percents, chunk.amounts, chunk.capped_amounts,
      chunk.positions, chunk.contributing_members, paid, current.nominal_at, current.plan_version, at;
  -- A fully funded chunk (paid is null) leaves nothing pending.
  if chunk.paid is not null then
    insert into reward_queue (queue, accrued_at, queue_position, reward_id, kind, beneficiary, amount)
      select daily.queue, current.nominal_at, reward_queue_position(step, place), id,
        case when step = daily.step then daily.kind else network.kind end, beneficiary, amount
      from (select unnest(chunk.ids) as id, unnest(chunk.steps) as step, unnest(chunk.beneficiaries) as beneficiary,
        unnest(chunk.amounts) as amount, unnest(chunk.positions) as place, unnest(paid) as is_paid) as row
      where not is_paid and amount > 0;
  end if;
  perform set_payer_context(true);
  insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id, posted_in)
    select id, case when step = daily.step then daily.code else network.code end, system_account('reward_treasury'),
      account_id(beneficiary, case when step = daily.step then daily.wallet_kind else network.wallet_kind end),
      amount, at, 'closing', cause, posted_in
    from (select unnest(chunk.ids) as id, unnest(chunk.steps) as step, unnest(chunk.beneficiaries) as beneficiary,
      unnest(chunk.amounts) as amount, unnest(paid) as is_paid) as row
    where is_paid and amount > 0;
  perform set_payer_context(false);
  select sum_micro(amount) into posted
    from (select unnest(chunk.amounts) as amount, unnest(paid) as is_paid) as row where is_paid;
  if posted <> chunk.funded then
    raise exception using errcode = 'TC001',
      message = format('chunk %s of the closing of %s posted %s micro-USDT, but %s were planned', chunk_number, closing_day, posted, chunk.funded);
  end if;
  return posted;
end $$;

revoke execute on function post_closing_chunk from public;
grant execute on function post_closing_chunk to tributary_app;
