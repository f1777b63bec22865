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

-- A statement fires the triggers of the table that it names, and no others. A redo posts into a partition by its own name.
create function keep_sums_of_table(name text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('create trigger sums_of_new_are_kept after insert on public.%I
    referencing new table as new_rows for each statement execute function keep_bounty_sums()', name);
  execute format('create trigger sums_of_changed_are_kept after update on public.%I
    referencing old table as old_rows new table as new_rows for each statement execute function keep_bounty_sums()', name);
  execute format('create trigger sums_of_removed_are_kept after delete on public.%I
    referencing old table as old_rows for each statement execute function keep_bounty_sums()', name);
end $$;

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
  perform keep_sums_of_table(name);
  execute format('alter table public.%I add primary key using index %I', name, name || '_pkey');
  execute format('alter table public.bounty attach partition public.%I for values from (%L) to (%L)', name, first_id,
    end_of_closing_ids(first_id));
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

-- The triggers come first: their locks keep writers away until the log is added up.
select keep_sums_of_table('bounty');
select keep_sums_of_table(relname) from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'bounty'::regclass and relname like 'bounty\_closing\_%';
insert into bounty_sum (kind, accrued_on, paid_on, status, row_count, amount)
  select kind, utc_day(accrued_at), utc_day(paid_at), status, count(*), sum(amount) from bounty group by 1, 2, 3, 4;

revoke execute on function keep_bounty_sums, keep_sums_of_table, fold_bounty_sums from public;
grant execute on function fold_bounty_sums to tributary_app;
grant select on bounty_sum to tributary_app;
