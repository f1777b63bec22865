-- Indexes that the report jobs build on partitions after they are loaded.

create table report_index (
  log text not null,
  -- Partitions of closings and their reversals, or those written online.
  of_closings boolean not null,
  suffix text not null,
  definition text not null,
  primary key (log, of_closings, suffix)
);
comment on table report_index is 'Indexes for report sort orders. Online partitions get them when created; closing partitions from the job that follows the closing, one at a time.';

insert into report_index (log, of_closings, suffix, definition) values
  ('bounty', true, 'kind', '(kind, accrued_at, id)'),
  ('bounty', false, 'kind', '(kind, accrued_at, id)'),
  ('bounty', true, 'amount', '(kind, amount, id)'),
  ('bounty', false, 'amount', '(kind, amount, id)'),
  -- Partial: most rows are Paid, and a report finds them through the other indexes.
  ('bounty', true, 'unpaid', '(kind, status, accrued_at, id) where status <> ''Paid'''),
  ('bounty', false, 'unpaid', '(kind, status, accrued_at, id) where status <> ''Paid'''),
  ('bounty', true, 'level', '(level, id) where kind = 2'),
  ('bounty', false, 'level', '(level, id) where kind = 2'),
  ('bounty', true, 'behind', '(members_behind, id) where kind = 2'),
  ('bounty', false, 'behind', '(members_behind, id) where kind = 2'),
  ('transfer', true, 'amount', '(amount, id)'),
  ('transfer', false, 'amount', '(amount, id)'),
  ('transfer', true, 'to', '(to_account, id)'),
  ('transfer', true, 'at', '(at, id)'),
  ('transfer', true, 'from', '(from_account, id)'),
  ('transfer', false, 'code', '(code, id)'),
  -- Closings write almost only these two codes, into these two kinds of wallet.
  ('transfer', true, 'code', '(code, id) where code <> ''daily_bounty'' and code <> ''network_bounty'''),
  ('transfer', true, 'other', '(to_account, id) where to_account >= 16 and to_account & 15 <> 3 and to_account & 15 <> 4');
