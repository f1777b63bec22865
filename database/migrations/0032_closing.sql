-- The daily closing: planned once, posted in chunks of members, finished once. A chunk carries the plan's figures with
-- it, so whoever resumes posts what was planned and computes nothing anew.

create table closing (
  day date not null,
  -- A redo after an undo is a new run.
  run int not null check (run between 1 and 4095),
  state text not null check (state in ('posting', 'complete', 'undone')),
  nominal_at timestamptz not null,
  plan_version int not null references plan_version,
  planned_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  -- Who works on it, for people to read; a lock of the session keeps a second one out.
  holder text not null,
  report jsonb not null,
  primary key (day, run)
);
create unique index closing_one_at_a_time on closing ((true)) where state = 'posting';

create table closing_chunk (
  day date not null,
  run int not null,
  number int not null,
  first_member bigint not null,
  last_member bigint not null,
  row_count int not null,
  funded bigint not null,
  posted_at timestamptz,
  ids uuid[] not null,
  steps smallint[] not null,
  subjects bigint[] not null,
  beneficiaries bigint[] not null,
  bases bigint[] not null,
  percents int[] not null,
  amounts bigint[] not null,
  losts bigint[] not null,
  positions int[] not null,
  behind int[] not null,
  -- Null where the treasury covers all of it.
  paid boolean[],
  used_activations bigint[] not null,
  used_amounts bigint[] not null,
  primary key (day, run, number),
  foreign key (day, run) references closing
);
-- The figures are read once and do not repay the time that compressing them takes.
alter table closing_chunk alter ids set storage external, alter steps set storage external, alter subjects set storage external,
  alter beneficiaries set storage external, alter bases set storage external, alter percents set storage external,
  alter amounts set storage external, alter losts set storage external, alter positions set storage external,
  alter behind set storage external, alter used_activations set storage external, alter used_amounts set storage external;
create index closing_chunk_open on closing_chunk (first_member) where posted_at is null;

create table closing_trigger (
  id bigint generated always as identity primary key,
  day date not null,
  at timestamptz not null,
  triggered_by text not null
);

-- Members who may reach a BLB slab in this closing, with their strongest legs, for the finish to judge.
create table closing_blb_candidate (
  day date not null,
  run int not null,
  member_id bigint not null,
  position int not null,
  legs bigint[] not null,
  primary key (day, run, member_id)
);

create table blb_award (
  member_id bigint not null,
  slab smallint not null check (slab between 1 and 99),
  bounty_id uuid not null unique,
  reached_at timestamptz not null,
  primary key (member_id, slab)
);

-- Steps in the ids of a closing's rows: 1 daily, 16 + level network, 32 + slab BLB, 128 royalty, 129 special.
-- The order within one accrual time is the step, then the position that the plan gave.
create function bounty_ordinal(step int, place bigint) returns bigint
language sql immutable strict parallel safe
return step::bigint * 1000000000000 + place;

create function post_closing_chunk(closing_day date, closing_run int, chunk_number int, at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  chunk closing_chunk;
  made closing;
  posted bigint;
begin
  update closing_chunk set posted_at = at
    where day = closing_day and run = closing_run and number = chunk_number and posted_at is null
    returning * into chunk;
  if not found then
    return null;
  end if;
  select * into strict made from closing where day = closing_day and run = closing_run and state = 'posting';
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
        lateral (select coalesce(paid, true) or amount = 0) as settled (is_paid) $insert$, make_closing_bounty_table(closing_day))
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

-- Whoever needs a member's room under the cap while a closing is posting first posts that member's chunk.
create function settle_open_chunk(member_id bigint, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  open_chunk record;
begin
  select day, run, number into open_chunk from closing_chunk
    where posted_at is null and first_member <= member_id and last_member >= member_id limit 1;
  if found then
    perform post_closing_chunk(open_chunk.day, open_chunk.run, open_chunk.number, at);
  end if;
end $$;

revoke execute on function post_closing_chunk, settle_open_chunk from public;
grant execute on function post_closing_chunk, settle_open_chunk to tributary_app;
grant select, insert on closing, closing_chunk, closing_trigger, closing_blb_candidate to tributary_app;
grant select on blb_award to tributary_app;
