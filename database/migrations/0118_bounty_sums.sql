-- What the log of bounties adds up to, by kind, by the UTC days of accrual and payment, and by status. Changes are appended
-- and readers add them up, so that no two members wait for each other's sum; a closing's finish folds them.

create table bounty_sum (
  kind smallint not null,
  accrued_on date not null,
  paid_on date,
  status text not null,
  row_count bigint not null,
  amount bigint not null
);

create function utc_day(at timestamptz) returns date
language sql immutable strict parallel safe
return (at at time zone 'UTC')::date;

create function keep_bounty_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into bounty_sum (kind, accrued_on, paid_on, status, row_count, amount)
      select kind, utc_day(accrued_at), utc_day(paid_at), status, count(*), sum(amount) from new_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into bounty_sum (kind, accrued_on, paid_on, status, row_count, amount)
      select kind, utc_day(accrued_at), utc_day(paid_at), status, -count(*), -sum(amount) from old_rows group by 1, 2, 3, 4;
  else
    insert into bounty_sum (kind, accrued_on, paid_on, status, row_count, amount)
      select kind, utc_day(accrued_at), utc_day(paid_at), status, sum(sign), sum(sign * amount)
      from (select kind, accrued_at, paid_at, status, amount, -1 as sign from old_rows
        union all select kind, accrued_at, paid_at, status, amount, 1 from new_rows) as changed
      group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * amount) <> 0;
  end if;
  return null;
end $$;

create trigger sums_of_new_are_kept after insert on bounty
  referencing new table as new_rows for each statement execute function keep_bounty_sums();
create trigger sums_of_changed_are_kept after update on bounty
  referencing old table as old_rows new table as new_rows for each statement execute function keep_bounty_sums();
create trigger sums_of_removed_are_kept after delete on bounty
  referencing old table as old_rows for each statement execute function keep_bounty_sums();

-- A closing's rows are loaded before the log has them, so they are added up when they become a part of it.
create or replace function attach_closing_bounties(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_id uuid := first_closing_id('f', day);
  name text := make_closing_bounty_table(day);
begin
  if exists (select from pg_inherits where inhrelid = to_regclass('public.' || name)) then
    return;
  end if;
  perform index_closing_bounties(day);
  -- By the instants first: they are few, and finding the day of each takes longer than adding up.
  execute format('insert into bounty_sum (kind, accrued_on, paid_on, status, row_count, amount)
    select kind, utc_day(accrued_at), utc_day(paid_at), status, sum(row_count), sum(amount)
    from (select kind, accrued_at, paid_at, status, count(*) as row_count, sum(amount) as amount from public.%I
      group by 1, 2, 3, 4) as loaded
    group by 1, 2, 3, 4', name);
  execute format('alter table public.%I add primary key using index %I', name, name || '_pkey');
  execute format('alter table public.bounty attach partition public.%I for values from (%L) to (%L)', name, first_id,
    end_of_closing_ids(first_id));
end $$;

create or replace function post_closing_chunk(closing_day date, closing_run int, chunk_number int, at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  chunk closing_chunk;
  made closing;
  posted bigint;
  target text;
begin
  update closing_chunk set posted_at = at
    where day = closing_day and run = closing_run and number = chunk_number and posted_at is null
    returning * into chunk;
  if not found then
    return null;
  end if;
  select * into strict made from closing where day = closing_day and run = closing_run and state = 'posting';
  target := make_closing_bounty_table(closing_day);
  -- A redo finds its table in the log already, and goes through the log, which adds up what is new in it.
  if exists (select from pg_inherits where inhrelid = to_regclass('public.' || target)) then
    target := 'bounty';
  end if;
  perform use_caps(chunk.used_activations, chunk.used_amounts, made.nominal_at);
  execute format($insert$
    insert into public.%I (id, kind, level, beneficiary, source, base, percent, amount, lost, status, accrued_at, ordinal,
        plan_version, members_behind, paid_at, transfer_id)
      select id, case step when 1 then 1 else 2 end, case step when 1 then 0 else step - 16 end, beneficiary,
        case step when 1 then subject end, base, percent, amount, lost, case when is_paid then 'Paid' else 'Pending' end, $12,
        step::bigint * 1000000000000 + place, $13, case step when 1 then null else behind end, case when is_paid then $14 end,
        case when is_paid and amount > 0 then id end
      from unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        as row (id, step, subject, beneficiary, base, percent, amount, lost, place, behind, paid),
        lateral (select coalesce(paid, true) or amount = 0) as settled (is_paid) $insert$, target)
    using chunk.ids, chunk.steps, chunk.subjects, chunk.beneficiaries, chunk.bases, chunk.percents, chunk.amounts, chunk.losts,
      chunk.positions, chunk.behind, chunk.paid, made.nominal_at, made.plan_version, at;
  perform speak_as_payer(true);
  insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
    select row.id, case row.step when 1 then 'daily_bounty' else 'network_bounty' end, 10,
      row.beneficiary << 4 | case row.step when 1 then 3 else 4 end, row.amount, at, 'closing', closing_day::text
    from unnest(chunk.ids, chunk.steps, chunk.beneficiaries, chunk.amounts, chunk.paid) as row (id, step, beneficiary, amount, paid)
    where row.amount > 0 and coalesce(row.paid, true);
  perform speak_as_payer(false);
  select coalesce(sum(row.amount), 0) into posted from unnest(chunk.amounts, chunk.paid) as row (amount, paid)
    where coalesce(row.paid, true);
  if posted <> chunk.funded then
    raise exception using errcode = 'TC001',
      message = format('chunk %s of %s posted %s where %s was planned', chunk_number, closing_day, posted, chunk.funded);
  end if;
  return posted;
end $$;

-- Changes no sum. What others append meanwhile is not seen, and stays for the next time.
create function fold_bounty_sums() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with taken as (delete from bounty_sum returning *)
  insert into bounty_sum (kind, accrued_on, paid_on, status, row_count, amount)
    select kind, accrued_on, paid_on, status, sum(row_count), sum(amount) from taken
    group by 1, 2, 3, 4 having sum(row_count) <> 0 or sum(amount) <> 0;
end;

-- The triggers came first: their locks keep writers away until the log is added up.
insert into bounty_sum (kind, accrued_on, paid_on, status, row_count, amount)
  select kind, utc_day(accrued_at), utc_day(paid_at), status, count(*), sum(amount) from bounty group by 1, 2, 3, 4;

revoke execute on function keep_bounty_sums, fold_bounty_sums from public;
grant execute on function fold_bounty_sums to tributary_app;
grant select on bounty_sum to tributary_app;
