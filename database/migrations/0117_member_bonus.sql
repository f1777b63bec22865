-- What a member was granted beyond the caps: BLB, royalty, special reward. Kept as it happens: own earnings would otherwise
-- be asked of the partition of every day there ever was.

create table member_bonus (
  member_id bigint primary key,
  accrued bigint not null,
  paid bigint not null,
  constraint member_bonus_amounts check (paid >= 0 and accrued >= paid)
);
insert into member_bonus (member_id, accrued, paid)
  select beneficiary, sum(amount), coalesce(sum(amount) filter (where status = 'Paid'), 0) from bounty
  where kind >= 5 and status <> 'Reversed' group by 1;

-- Under the payer's lock, so that no two wait for each other's members.
create function keep_member_bonus() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  accrued_more bigint := case when new.status = 'Reversed' then 0 else new.amount end;
  paid_more bigint := case when new.status = 'Paid' then new.amount else 0 end;
begin
  perform lock_payer();
  if tg_op = 'INSERT' then
    insert into member_bonus as kept (member_id, accrued, paid) values (new.beneficiary, accrued_more, paid_more)
      on conflict (member_id) do update set accrued = kept.accrued + excluded.accrued, paid = kept.paid + excluded.paid;
  else
    accrued_more := accrued_more - case when old.status = 'Reversed' then 0 else old.amount end;
    paid_more := paid_more - case when old.status = 'Paid' then old.amount else 0 end;
    update member_bonus set accrued = accrued + accrued_more, paid = paid + paid_more where member_id = new.beneficiary;
  end if;
  return null;
end $$;
create trigger bonuses_are_kept after insert or update of status on bounty for each row when (new.kind >= 5)
  execute function keep_member_bonus();

create or replace function paid_earnings(member_ids bigint[]) returns table (member_id bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select asked.id,
      (coalesce((select sum(earned) from activation join activation_use on activation_id = activation.id
        where activation.member_id = asked.id), 0)
      - coalesce((select sum(bounty_waiting.amount) from bounty_waiting where beneficiary = asked.id and queue = 1), 0)
      + coalesce((select paid from member_bonus where member_bonus.member_id = asked.id), 0))::bigint
    from unnest(member_ids) as asked (id);
end;

-- Nobody looks for bonuses in the log any more.
drop index bounty_bonus;
create or replace function index_closing_bounties(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set maintenance_work_mem = '256MB'
as $$
declare
  name text := make_closing_bounty_table(day);
begin
  if exists (select from pg_inherits where inhrelid = to_regclass('public.' || name)) then
    return;
  end if;
  execute format('create unique index if not exists %I on public.%I (id)', name || '_pkey', name);
  execute format('create index if not exists %I on public.%I (beneficiary, id)', name || '_beneficiary', name);
  execute format('create index if not exists %I on public.%I (kind, accrued_at, id)', name || '_kind', name);
  execute format('analyze public.%I', name);
end $$;

revoke execute on function keep_member_bonus from public;
grant select on member_bonus to tributary_app;
