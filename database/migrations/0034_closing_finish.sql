-- The finish of a closing, and its undo. Each happens wholly or not at all, in the transaction of whoever calls.

-- The places where a closing's rows will go, made together with its plan.
create function prepare_closing(closing_day date, closing_run int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform ensure_transfer_partition(closing_transfer_id(closing_day, closing_run, 1, 0));
  perform make_closing_bounty_table(closing_day);
end $$;

create function note_closing_report(closing_day date, closing_run int, new_report jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update closing set report = new_report where day = closing_day and run = closing_run and state = 'posting';
end;

create function queue_closing_bounties(closing_day date, closing_run int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from closing_chunk where day = closing_day and run = closing_run and posted_at is null) then
    raise exception using errcode = 'TC002', message = format('the closing of %s still has chunks to post', closing_day);
  end if;
  insert into bounty_waiting (queue, accrued_at, ordinal, bounty_id, beneficiary, amount)
    select 1, accrued_at, ordinal, id, beneficiary, amount from bounty
    where id >= closing_transfer_id(closing_day, closing_run, 0, 0) and id < closing_transfer_id(closing_day, closing_run, 32, 0)
      and status = 'Pending';
end $$;

create function award_blb(closing_day date, closing_run int, member_ids bigint[], slabs int[], bonuses bigint[], places bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  made closing;
  ids uuid[];
begin
  select * into strict made from closing where day = closing_day and run = closing_run and state = 'posting';
  select array_agg(closing_transfer_id(closing_day, closing_run, 32 + slab, member) order by n) into ids
    from unnest(member_ids, slabs) with ordinality as award (member, slab, n);
  insert into blb_award (member_id, slab, bounty_id, reached_at)
    select member, slab, id, made.nominal_at from unnest(member_ids, slabs, ids) as award (member, slab, id);
  perform accrue_bounties(ids, 5, slabs, member_ids, array_fill(null::bigint, array[cardinality(ids)]), bonuses,
    array_fill(null::int, array[cardinality(ids)]), bonuses, array_fill(0::bigint, array[cardinality(ids)]), places,
    made.nominal_at, made.plan_version);
end $$;

create function complete_closing(closing_day date, closing_run int, at timestamptz, new_report jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update closing set state = 'complete', finished_at = at, report = new_report
    where day = closing_day and run = closing_run and state = 'posting';
  if not found then
    raise exception using errcode = 'TC003', message = format('the closing of %s is not open', closing_day);
  end if;
  -- An older plan's figures have served; the last one's are kept for an undo.
  delete from closing_chunk where (day, run) <> (closing_day, closing_run) and posted_at is not null;
  delete from closing_blb_candidate where (day, run) <> (closing_day, closing_run);
end $$;

create function take_closing(closing_day date, closing_run int, new_holder text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update closing set holder = new_holder where day = closing_day and run = closing_run and state = 'posting';
end;

-- What a closing credited, wallet by wallet, where the wallet no longer holds it.
create function spent_since_closing(closing_day date, closing_run int) returns table (member_id bigint, credited bigint, held bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select credited.account_id >> 4, credited.amount, account.balance
    from (select bounty.beneficiary << 4 | bounty_kind.wallet_kind as account_id, sum(bounty.amount)::bigint as amount
      from bounty join bounty_kind using (kind)
      where bounty.id >= closing_transfer_id(closing_day, closing_run, 0, 0) and bounty.id < closing_transfer_id(closing_day, closing_run + 1, 0, 0)
        and bounty.status = 'Paid' and bounty.transfer_id is not null
      group by 1) as credited
    join account on account.id = credited.account_id
    where account.balance < credited.amount
    order by 1;
end;

create function undo_closing(closing_day date, closing_run int, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_id uuid := closing_transfer_id(closing_day, closing_run, 0, 0);
  end_id uuid := closing_transfer_id(closing_day, closing_run + 1, 0, 0);
begin
  perform speak_as_payer(true);
  perform lock_cap_use(true);
  perform lock_payer();
  update closing set state = 'undone', undone_at = at
    where day = closing_day and run = closing_run and state = 'complete'
      and not exists (select from closing as later where later.day > closing_day and later.state <> 'undone');
  if not found then
    raise exception using errcode = 'TC003', message = format('the closing of %s is not the last complete one', closing_day);
  end if;
  perform ensure_transfer_partition(reversal_id(first_id));
  insert into transfer (id, code, from_account, to_account, amount, at, reverses, cause_kind, cause_id)
    select reversal_id(bounty.transfer_id), bounty_kind.code, bounty.beneficiary << 4 | wallet_kind, 10, bounty.amount,
      undo_closing.at, bounty.transfer_id, 'closing undo', closing_day::text
    from bounty join bounty_kind using (kind)
    where bounty.id >= first_id and bounty.id < end_id and status = 'Paid' and transfer_id is not null
    order by bounty.id;
  delete from bounty_waiting where bounty_id >= first_id and bounty_id < end_id;
  delete from blb_award where bounty_id >= first_id and bounty_id < end_id;
  update bounty set status = 'Reversed' where id >= first_id and id < end_id;
  update activation_use set earned = earned - used.amount, full_at = null
    from (select unnest(used_activations) as id, unnest(used_amounts) as amount from closing_chunk
      where day = closing_day and run = closing_run) as used
    where activation_id = used.id and used.amount > 0;
  perform speak_as_payer(false);
end $$;

revoke execute on function prepare_closing, note_closing_report, queue_closing_bounties, award_blb, complete_closing, take_closing, spent_since_closing, undo_closing from public;
grant execute on function prepare_closing, note_closing_report, queue_closing_bounties, award_blb, complete_closing, take_closing, spent_since_closing, undo_closing
  to tributary_app;
