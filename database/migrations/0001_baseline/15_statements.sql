-- Proof of liabilities: a Merkle sum tree over all members, published after a closing.

create table statement (
  id int generated always as identity primary key,
  -- Null for a statement made on request.
  closing_day date unique,
  at timestamptz(3) not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  total bigint not null check (total >= 0),
  members int not null check (members >= 0),
  -- Leaf salts derive from it; a member learns only the salt of the own leaf.
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  figures jsonb not null
);
comment on table statement is 'Published liability statements. Immutable; root, total and figures are retained for ever.';

create table statement_leaf (
  statement_id int not null references statement,
  member_id bigint not null,
  position int not null check (position >= 0),
  r_wallet bigint not null check (r_wallet >= 0),
  custody bigint not null check (custody >= 0),
  profit_wallet bigint not null check (profit_wallet >= 0),
  withdrawal_wallet bigint not null check (withdrawal_wallet >= 0),
  hold bigint not null check (hold >= 0),
  primary key (statement_id, member_id)
);
comment on table statement_leaf is 'Leaves of the newest statements: what is owed to each member.';

create table statement_node (
  statement_id int not null references statement,
  -- 0 holds the leaves, the highest level the root.
  level smallint not null,
  position int not null,
  hash text not null,
  sum bigint not null check (sum >= 0),
  primary key (statement_id, level, position)
);
comment on table statement_node is 'Inner nodes of the newest statements.';

grant select, insert on statement to tributary_app;
grant select, insert, delete on statement_leaf, statement_node to tributary_app;

-- Member statements: what each member had, received and sent in a month or a year.

create table member_statement_period (
  -- 2026-10 is a month, 2026 a year, in UTC.
  period text primary key check (period ~ '^20\d\d(-(0[1-9]|1[0-2]))?$'),
  ends_at timestamptz(3) not null,
  issued_at timestamptz(3) not null,
  -- Statements are issued by member id, a batch per transaction: everyone up to this one has theirs.
  last_member_id bigint not null default 0,
  completed_at timestamptz(3),
  constraint statement_period_is_over check (issued_at > ends_at)
);
comment on table member_statement_period is 'Months and years whose member statements are issued, or being issued. The key makes each period be issued once, for all members.';

create table member_statement (
  member_id bigint not null references member,
  period text not null references member_statement_period,
  ends_at timestamptz(3) not null,
  -- Closing balances. The next statement opens with them; what was posted late becomes a correction there.
  r_wallet bigint not null check (r_wallet >= 0),
  custody bigint not null check (custody >= 0),
  profit_wallet bigint not null check (profit_wallet >= 0),
  withdrawal_wallet bigint not null check (withdrawal_wallet >= 0),
  hold bigint not null check (hold >= 0),
  -- Something was posted late, into a period whose statement was issued before this one.
  has_corrections boolean not null,
  -- The CSV file, byte for byte. The PDF is rendered from it.
  content bytea not null,
  hash bytea not null generated always as (sha256(content)) stored,
  primary key (member_id, period)
);
comment on table member_statement is 'Issued member statements. Immutable: a closed period has the same bytes and the same hash for ever.';
create index member_statement_hash on member_statement using hash (hash);

grant select, insert on member_statement_period to tributary_app;
grant update (last_member_id, completed_at) on member_statement_period to tributary_app;
grant select on member_statement to tributary_app;
grant insert (member_id, period, ends_at, r_wallet, custody, profit_wallet, withdrawal_wallet, hold, has_corrections, content) on member_statement to tributary_app;
