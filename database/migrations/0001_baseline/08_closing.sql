-- The daily closing: planned once, posted in chunks of members, finished once.

create table closing (
  day date not null,
  -- A redo after an undo is a new run.
  run int not null check (run between 1 and 4095),
  state text not null default 'posting' check (state in ('posting', 'complete', 'undone')),
  nominal_at timestamptz not null check (nominal_at = (day + 1)::timestamp at time zone 'UTC'),
  plan_version int not null references plan_version,
  planned_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  -- The actor who decided to close an undone day again. A scheduled run cannot.
  redone_by text,
  -- For display; an advisory lock of the session excludes a second runner.
  holder text not null,
  report jsonb not null,
  -- Whether the network rewards are in the per-member totals and the members are notified.
  has_member_totals boolean not null default false,
  primary key (day, run),
  constraint closing_redo_names_actor check ((run > 1) = (redone_by is not null))
);
comment on table closing is 'Daily closings, one row per run of a day.';
create unique index closing_one_effective_run on closing (day) where state <> 'undone';
create unique index closing_one_at_a_time on closing ((true)) where state = 'posting';
create index closing_without_member_totals on closing (day, run) where not has_member_totals;

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
  base_amounts bigint[] not null,
  percents int[] not null,
  amounts bigint[] not null,
  capped_amounts bigint[] not null,
  positions int[] not null,
  contributing_members int[] not null,
  -- Null where the treasury covers the whole chunk.
  paid boolean[],
  used_activations bigint[] not null,
  used_amounts bigint[] not null,
  primary key (day, run, number),
  foreign key (day, run) references closing,
  check (first_member <= last_member),
  -- Day and run are one number, so that the planner never chooses this index, which is far slower than the primary key, to find a chunk.
  constraint chunks_share_no_member exclude using gist (((day - date '2000-01-01')::bigint * 4096 + run) with =,
    int8range(first_member, last_member, '[]') with &&)
-- Setting posted_at is a HOT update: no index covers it, and half of each page is free. It skips the exclusion constraint.
) with (fillfactor = 50);
comment on table closing_chunk is 'The planned rows of a closing by range of members, as column arrays. A resumed closing posts these rows and computes nothing again.';
-- Read once: compressing the arrays would cost more than it saves.
alter table closing_chunk alter ids set storage external, alter steps set storage external, alter subjects set storage external,
  alter beneficiaries set storage external, alter base_amounts set storage external, alter percents set storage external,
  alter amounts set storage external, alter capped_amounts set storage external, alter positions set storage external,
  alter contributing_members set storage external, alter used_activations set storage external, alter used_amounts set storage external;

create table closing_trigger (
  id bigint generated always as identity primary key,
  day date not null,
  at timestamptz not null,
  triggered_by text not null
);
comment on table closing_trigger is 'Every request to run a closing, including repeated ones.';

create table closing_blb_candidate (
  day date not null,
  run int not null,
  member_id bigint not null,
  primary key (day, run, member_id)
);
comment on table closing_blb_candidate is 'Members who may reach a BLB slab in a closing, so that not all have to be looked at.';

create table blb_award (
  member_id bigint not null,
  slab smallint not null check (slab between 1 and 99),
  reward_id uuid not null unique,
  reached_at timestamptz not null,
  primary key (member_id, slab)
);
comment on table blb_award is 'BLB slabs that members have reached, each once.';

create table blb_dismissal (
  member_id bigint not null,
  slab smallint not null,
  dismissed_at timestamptz not null,
  primary key (member_id, slab),
  foreign key (member_id, slab) references blb_award on delete cascade
);
comment on table blb_dismissal is 'Slab congratulations that a member dismissed. Undoing the closing removes the award and this row.';

create table team_figure (
  member_id bigint primary key,
  -- Everyone below, those with an active package, and their activated volume; 0 Pin is excluded from volumes.
  size int not null,
  active int not null,
  volume bigint not null,
  own_volume bigint not null
) with (fillfactor = 70);
comment on table team_figure is 'Team figures of every member after the last closing. The volume of a leg is own_volume + volume of the direct referral.';

create table team_day (
  member_id bigint not null,
  day date not null,
  joined int not null,
  volume bigint not null,
  primary key (member_id, day)
);
comment on table team_day is 'New members and volume of a team per closed day, without days that added nothing. The figures of a period are sums over days.';

create table team_figures_version (
  singleton boolean primary key default true check (singleton),
  day date not null
);
comment on table team_figures_version is 'The closing day that team_figure reflects. One row at most.';

grant select, insert on closing_trigger, closing_blb_candidate, blb_dismissal to tributary_app;
grant select on closing, closing_chunk to tributary_app;
-- Not granted: the state, and the columns that posting sets.
grant insert (day, run, nominal_at, plan_version, planned_at, redone_by, holder, report) on closing to tributary_app;
grant insert (day, run, number, first_member, last_member, row_count, funded, ids, steps, subjects, beneficiaries, base_amounts, percents,
  amounts, capped_amounts, positions, contributing_members, paid, used_activations, used_amounts) on closing_chunk to tributary_app;
grant select on blb_award, team_figure, team_day, team_figures_version to tributary_app;
