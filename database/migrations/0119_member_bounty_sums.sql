-- What each member received of direct and network bounties, Reversed ones left out: the summary tabs read these sums and
-- not the log. Direct bounties are written one by one and kept at once. The network bounties of a closing are added
-- together after it, so that it takes no longer; until then they are read where they are.

create table member_bounty_sum (
  kind smallint not null,
  member_id bigint not null,
  row_count bigint not null,
  amount bigint not null,
  primary key (kind, member_id)
) with (fillfactor = 80);
create index member_bounty_sum_amount on member_bounty_sum (kind, amount, member_id) where row_count > 0;
create index member_bounty_sum_rows on member_bounty_sum (kind, row_count, member_id) where row_count > 0;

alter table closing add column members_summed boolean not null default false;
update closing set members_summed = true where state <> 'posting';
create index closing_to_sum on closing (day, run) where not members_summed;

-- The ids of the closings whose network bounties the sums do not have yet.
create view closing_ids_to_sum as
  select day, run, state, closing_transfer_id(day, run, 0, 0) as first_id, closing_transfer_id(day, run + 1, 0, 0) as end_id
  from closing where not members_summed;

-- Whoever accrues a direct bounty has locked the beneficiary's packages before: nobody waits here who did not wait there.
create function keep_member_bounty_sums() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into member_bounty_sum as kept (kind, member_id, row_count, amount)
      select kind, beneficiary, count(*), sum(amount) from new_rows
      where (kind = 3 or kind = 2 and not exists (select from closing_ids_to_sum where id >= first_id and id < end_id))
        and status <> 'Reversed'
      group by 1, 2 order by 1, 2
      on conflict (kind, member_id) do update
        set row_count = kept.row_count + excluded.row_count, amount = kept.amount + excluded.amount;
  elsif tg_op = 'DELETE' then
    insert into member_bounty_sum as kept (kind, member_id, row_count, amount)
      select kind, beneficiary, -count(*), -sum(amount) from old_rows
      where (kind = 3 or kind = 2 and not exists (select from closing_ids_to_sum where id >= first_id and id < end_id))
        and status <> 'Reversed'
      group by 1, 2 order by 1, 2
      on conflict (kind, member_id) do update
        set row_count = kept.row_count + excluded.row_count, amount = kept.amount + excluded.amount;
  else
    insert into member_bounty_sum as kept (kind, member_id, row_count, amount)
      select kind, beneficiary, sum(sign), sum(sign * amount)
      from (select id, kind, beneficiary, amount, -1 as sign from old_rows where kind in (2, 3) and status <> 'Reversed'
        union all select id, kind, beneficiary, amount, 1 from new_rows where kind in (2, 3) and status <> 'Reversed') as changed
      where kind = 3 or not exists (select from closing_ids_to_sum where id >= first_id and id < end_id)
      group by 1, 2 having sum(sign) <> 0 or sum(sign * amount) <> 0 order by 1, 2
      on conflict (kind, member_id) do update
        set row_count = kept.row_count + excluded.row_count, amount = kept.amount + excluded.amount;
  end if;
  return null;
end $$;

create trigger members_sums_of_new_are_kept after insert on bounty
  referencing new table as new_rows for each statement execute function keep_member_bounty_sums();
create trigger members_sums_of_changed_are_kept after update on bounty
  referencing old table as old_rows new table as new_rows for each statement execute function keep_member_bounty_sums();
create trigger members_sums_of_removed_are_kept after delete on bounty
  referencing old table as old_rows for each statement execute function keep_member_bounty_sums();

-- Adds what a closing gave to what its members had. May be repeated; an undo waits for it, or it for the undo.
create function sum_closing_for_members(closing_day date, closing_run int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB'
as $$
declare
  first_id uuid := closing_transfer_id(closing_day, closing_run, 0, 0);
  end_id uuid := closing_transfer_id(closing_day, closing_run + 1, 0, 0);
begin
  perform from closing
    where day = closing_day and run = closing_run and state <> 'posting' and not members_summed for update;
  if not found then
    return;
  end if;
  insert into member_bounty_sum as kept (kind, member_id, row_count, amount)
    select kind, beneficiary, count(*), sum(amount) from bounty
    where id >= first_id and id < end_id and kind = 2 and status <> 'Reversed'
    group by 1, 2 order by 1, 2
    on conflict (kind, member_id) do update
      set row_count = kept.row_count + excluded.row_count, amount = kept.amount + excluded.amount;
  update closing set members_summed = true where day = closing_day and run = closing_run;
end $$;

-- What the sums do not have yet, read from the log.
create function bounties_to_sum() returns table (member_id bigint, row_count bigint, amount bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set work_mem = '64MB'
as $$
declare
  due closing_ids_to_sum;
begin
  for due in select * from closing_ids_to_sum loop
    return query select bounty.beneficiary, count(*), sum(bounty.amount)::bigint from bounty
      where bounty.id >= due.first_id and bounty.id < due.end_id and bounty.kind = 2 and bounty.status <> 'Reversed'
      group by 1;
  end loop;
end $$;

-- The triggers came first: their locks keep writers away until the log is added up.
insert into member_bounty_sum (kind, member_id, row_count, amount)
  select kind, beneficiary, count(*), sum(amount) from bounty
  where (kind = 3 or kind = 2 and not exists (select from closing_ids_to_sum where id >= first_id and id < end_id))
    and status <> 'Reversed'
  group by 1, 2;

-- The status that the summaries show, in order.
create index member_by_standing on member ((case when blocked then 'Inactive' else 'Active' end), id);

-- Direct bounties are searched by the package that caused them. They are written online, so only those partitions need it.
create function index_online_bounties(name text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('create index if not exists %I on public.%I (source) where kind = 3', name || '_source', name);
end $$;

create or replace function ensure_bounty_partition(id uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  name text := bounty_partition_name(id);
  month timestamptz;
begin
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bounty partition', 0));
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  if left(id::text, 1) = 'f' then
    perform make_closing_bounty_table(closed_day(id));
    perform attach_closing_bounties(closed_day(id));
    return;
  end if;
  month := date_trunc('month', uuid_extract_timestamp(id));
  execute format('create table public.%I (like public.bounty including all)', name);
  perform index_online_bounties(name);
  execute format('alter table public.bounty attach partition public.%I for values from (%L) to (%L)', name,
    first_online_id('0', month), first_online_id('0', month + interval '1 month'));
end $$;
select index_online_bounties(relname) from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = 'bounty'::regclass and relname !~ '^bounty_closing_';

revoke execute on function index_online_bounties, keep_member_bounty_sums, sum_closing_for_members, bounties_to_sum from public;
grant execute on function sum_closing_for_members, bounties_to_sum to tributary_app;
grant select on member_bounty_sum, closing_ids_to_sum to tributary_app;
