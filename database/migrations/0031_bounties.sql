-- Bounties. Accrue, then pay: a row says who gets what for which cause; the payer alone moves money for it.

create table bounty_kind (
  kind smallint primary key,
  name text not null unique,
  -- 1 earnings, 2 bonuses; ODL is paid from its pool and waits in no queue.
  queue smallint not null check (queue between 0 and 2),
  code text not null unique references transfer_code,
  wallet_kind smallint not null references account_kind
);
insert into bounty_kind (kind, name, queue, code, wallet_kind) values
  (1, 'daily', 1, 'daily_bounty', 3),
  (2, 'network', 1, 'network_bounty', 4),
  (3, 'direct', 1, 'direct_bounty', 4),
  (4, 'odl', 0, 'odl_claim', 3),
  (5, 'blb', 2, 'blb', 4),
  (6, 'royalty', 2, 'royalty', 4),
  (7, 'special', 2, 'special_reward', 4);

-- Only the payer's own functions move money under a reward's code, or into and out of the ODL pool. They say a word that
-- nobody else can read; what is kept of it in the open is its hash.
create table payer_word (word text not null);
insert into payer_word (word) select encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');

create function speak_as_payer(speaking boolean) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform set_config('tributary.payer', case when speaking then (select word from payer_word) else '' end, true);
end $$;
revoke execute on function speak_as_payer from public;

create function refuse_other_payer() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception using errcode = 'TB002', message = format('%s is paid by the payer, and by nobody else', new.code);
end $$;
do $$
begin
  execute format($trigger$
    create trigger rewards_are_paid_by_the_payer before insert on transfer for each row
      when (new.code in ('daily_bounty', 'direct_bounty', 'network_bounty', 'blb', 'royalty', 'special_reward', 'odl_open', 'odl_claim', 'odl_return')
        and md5(coalesce(current_setting('tributary.payer', true), '')) <> %L)
      execute function refuse_other_payer() $trigger$, (select md5(word) from payer_word));
end $$;

-- Ids as in transfer: 0… made online, by month; f… made by a closing, by its day.
create table bounty (
  id uuid primary key,
  kind smallint not null,
  -- The level of a network bounty, the slab of BLB.
  level smallint not null,
  beneficiary bigint not null,
  -- The activation behind a daily, direct or ODL bounty.
  source bigint,
  base bigint not null,
  percent int,
  amount bigint not null,
  lost bigint not null,
  status text not null,
  accrued_at timestamptz not null,
  -- The order among rows of the same accrual time.
  ordinal bigint not null,
  plan_version int not null,
  members_behind int,
  paid_at timestamptz,
  transfer_id uuid,
  constraint bounty_amounts check (amount >= 0 and lost >= 0 and amount + lost > 0),
  constraint bounty_status check (
    case status
      when 'Pending' then amount > 0 and paid_at is null and transfer_id is null
      when 'Paid' then paid_at is not null and (transfer_id is null) = (amount = 0)
      else status = 'Reversed'
    end)
) partition by range (id);
create index bounty_beneficiary on bounty (beneficiary, id);
-- Bonuses are few, and own paid earnings ask for them.
create index bounty_bonus on bounty (beneficiary) where kind >= 5;
-- The reports of the back office read one kind, newest first.
create index bounty_by_kind on bounty (kind, accrued_at, id);

-- What waits, in the order in which it is paid. It is small as long as the treasury is funded.
create table bounty_waiting (
  queue smallint not null,
  accrued_at timestamptz not null,
  ordinal bigint not null,
  bounty_id uuid not null unique,
  beneficiary bigint not null,
  amount bigint not null check (amount > 0),
  primary key (queue, accrued_at, ordinal, bounty_id)
);
create index bounty_waiting_beneficiary on bounty_waiting (beneficiary);

create function bounty_partition_name(id uuid) returns text
language sql stable strict parallel safe
return replace(transfer_partition_name(id), 'transfer_', 'bounty_');

-- A closing's partition is loaded bare: its key is built, and it is attached, when all its rows are in.
create function make_closing_bounty_table(day date) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_id uuid := first_closing_id('f', day);
  name text := bounty_partition_name(closing_transfer_id(day, 0, 0, 0));
begin
  if to_regclass('public.' || name) is null then
    execute format('create table public.%I (like public.bounty including defaults including constraints,
      constraint bounty_of_the_day check (id is not null and id >= %L and id < %L))', name, first_id, end_of_closing_ids(first_id));
  end if;
  return name;
end $$;

-- May be repeated: what a run that died has built is not built again.
create function index_closing_bounties(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  name text := make_closing_bounty_table(day);
begin
  if exists (select from pg_inherits where inhrelid = to_regclass('public.' || name)) then
    return;
  end if;
  execute format('create unique index if not exists %I on public.%I (id)', name || '_pkey', name);
  execute format('create index if not exists %I on public.%I (beneficiary, id)', name || '_beneficiary', name);
  execute format('create index if not exists %I on public.%I (beneficiary) where kind >= 5', name || '_bonus', name);
  execute format('create index if not exists %I on public.%I (kind, accrued_at, id)', name || '_kind', name);
  execute format('analyze public.%I', name);
end $$;

create function attach_closing_bounties(day date) returns void
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
  execute format('alter table public.%I add primary key using index %I', name, name || '_pkey');
  execute format('alter table public.bounty attach partition public.%I for values from (%L) to (%L)', name, first_id,
    end_of_closing_ids(first_id));
end $$;

create function ensure_bounty_partition(id uuid) returns void
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
  execute format('alter table public.bounty attach partition public.%I for values from (%L) to (%L)', name,
    first_online_id('0', month), first_online_id('0', month + interval '1 month'));
end $$;

-- Rows outside a closing's chunks: direct, BLB, royalty and special. What is all lost to the cap is Paid, without a transfer.
create function accrue_bounties(ids uuid[], new_kind int, levels int[], beneficiaries bigint[], sources bigint[], bases bigint[],
  percents int[], amounts bigint[], losts bigint[], ordinals bigint[], at timestamptz, new_plan_version int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  kind_queue smallint := (select queue from bounty_kind where kind = new_kind);
begin
  if kind_queue is null or kind_queue = 0 then
    raise exception using errcode = 'TB001', message = format('bounties of kind %s do not accrue here', new_kind);
  end if;
  if cardinality(ids) > 0 then
    perform ensure_bounty_partition(ids[1]);
  end if;
  insert into bounty (id, kind, level, beneficiary, source, base, percent, amount, lost, status, accrued_at, ordinal,
      plan_version, paid_at)
    select row.id, new_kind, row.level, row.beneficiary, row.source, row.base, row.percent, row.amount, row.lost,
      case when row.amount > 0 then 'Pending' else 'Paid' end, at, row.ordinal, new_plan_version,
      case when row.amount = 0 then at end
    from unnest(ids, levels, beneficiaries, sources, bases, percents, amounts, losts, ordinals)
      as row (id, level, beneficiary, source, base, percent, amount, lost, ordinal);
  insert into bounty_waiting (queue, accrued_at, ordinal, bounty_id, beneficiary, amount)
    select kind_queue, at, row.ordinal, row.id, row.beneficiary, row.amount
    from unnest(ids, beneficiaries, amounts, ordinals) as row (id, beneficiary, amount, ordinal)
    where row.amount > 0;
end $$;

-- Adds to what activations have used of their caps, and says when one is full. Nothing can pass the cap.
create function use_caps(activation_ids bigint[], amounts bigint[], at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  update activation_use set earned = earned + used.amount, full_at = case when earned + used.amount = cap then at end
    from unnest(activation_ids, amounts) as used (id, amount)
    where activation_id = used.id and used.amount <> 0;
end $$;

-- Own paid earnings, of every kind: what counted against caps and does not wait, and the bonuses that are paid.
create function paid_earnings(member_ids bigint[]) returns table (member_id bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select asked.id,
      (coalesce((select sum(earned) from activation join activation_use on activation_id = activation.id
        where activation.member_id = asked.id), 0)
      - coalesce((select sum(bounty_waiting.amount) from bounty_waiting where beneficiary = asked.id and queue = 1), 0)
      + coalesce((select sum(bounty.amount) from bounty where beneficiary = asked.id and kind >= 5 and status = 'Paid'), 0))::bigint
    from unnest(member_ids) as asked (id);
end;

revoke execute on function paid_earnings, make_closing_bounty_table, index_closing_bounties, attach_closing_bounties, ensure_bounty_partition, accrue_bounties, use_caps from public;
grant execute on function paid_earnings, accrue_bounties, use_caps, index_closing_bounties, attach_closing_bounties to tributary_app;
grant select on bounty_kind, bounty, bounty_waiting to tributary_app;
