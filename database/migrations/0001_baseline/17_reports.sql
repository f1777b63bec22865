-- Indexes that the report jobs build on partitions after they are loaded, and saved views of lists.

create table report_index (
  parent text not null,
  -- Partitions of closings and their reversals, or those written online.
  of_closings boolean not null,
  suffix text not null,
  definition text not null,
  -- Only the rewards of this kind, by its name in reward_kind.
  reward_kind text,
  primary key (parent, of_closings, suffix)
);
comment on table report_index is 'Indexes for report sort orders. Online partitions get them when created; closing partitions from the job that follows the closing, one at a time.';

insert into report_index (parent, of_closings, suffix, definition) values
  ('reward', true, 'kind', '(kind, accrued_at, id)'),
  ('reward', false, 'kind', '(kind, accrued_at, id)'),
  -- For a skip scan over a member's days, and lists of one kind. A closing's rewards are found by their ids.
  ('reward', false, 'member', '(beneficiary, accrued_at, kind, id)'),
  ('reward', true, 'amount', '(kind, amount, id)'),
  ('reward', false, 'amount', '(kind, amount, id)'),
  -- Partial: most rows are Paid, and a report finds them through the other indexes.
  ('reward', true, 'unpaid', '(kind, status, accrued_at, id) where status <> ''Paid'''),
  ('reward', false, 'unpaid', '(kind, status, accrued_at, id) where status <> ''Paid'''),
  ('transfer', true, 'amount', '(amount, id)'),
  ('transfer', false, 'amount', '(amount, id)'),
  ('transfer', true, 'to', '(to_account, id)'),
  ('transfer', true, 'at', '(at, id)'),
  ('transfer', true, 'from', '(from_account, id)'),
  ('transfer', false, 'code', '(code, id)'),
  -- Closings write almost only these two codes, into these two kinds of wallet.
  ('transfer', true, 'code', '(code, id) where code <> ''daily_bounty'' and code <> ''network_bounty'''),
  ('transfer', true, 'other', '(to_account, id) where to_account >= 16 and to_account & 15 <> 3 and to_account & 15 <> 4');
insert into report_index (parent, of_closings, suffix, definition, reward_kind) values
  ('reward', true, 'level', '(level, id)', 'network'),
  ('reward', false, 'level', '(level, id)', 'network'),
  ('reward', true, 'contributing', '(contributing_members, id)', 'network'),
  ('reward', false, 'contributing', '(contributing_members, id)', 'network');

create table saved_view (
  id bigint generated always as identity primary key,
  report text not null,
  admin_id bigint not null references admin,
  name text not null check (length(name) between 1 and 40),
  -- Shared with every administrator who may read the list.
  is_shared boolean not null,
  settings jsonb not null,
  saved_at timestamptz not null,
  unique (admin_id, report, name)
);
comment on table saved_view is 'Named columns, filters and order of a list in the back office.';
create index saved_view_shared on saved_view (report) where is_shared;

grant select, insert, delete on saved_view to tributary_app;
grant update (is_shared, settings, saved_at) on saved_view to tributary_app;
