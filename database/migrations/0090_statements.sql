-- Published statements: what is owed to members, as a Merkle sum tree over every member, and the figures of that moment.
-- A statement never changes once it is published. The tree's leaves and nodes are kept for the newest ones only; the
-- root, the total and the figures stay for ever.

create table statement (
  id int generated always as identity primary key,
  -- The closing that it follows; none for one that was asked for.
  closing_day date unique,
  at timestamptz(3) not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  total bigint not null check (total >= 0),
  members int not null check (members >= 0),
  -- Salts are derived from it, so that nobody can guess a leaf. A member is told the salt of the own leaf only.
  secret text not null check (secret ~ '^[0-9a-f]{64}$'),
  figures jsonb not null
);

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

-- Level 0 holds the leaves, the last level the root.
create table statement_node (
  statement_id int not null references statement,
  level smallint not null,
  position int not null,
  hash text not null,
  sum bigint not null check (sum >= 0),
  primary key (statement_id, level, position)
);

grant select, insert on statement to tributary_app;
grant select, insert, delete on statement_leaf, statement_node to tributary_app;
