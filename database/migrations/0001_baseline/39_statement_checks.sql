-- Results that members' browsers report after checking a statement.

create table statement_check (
  statement_id int not null references statement,
  member_id bigint not null references member,
  -- The liability to the member in the statement, in micro-USDT.
  balance bigint not null check (balance >= 0),
  checked_at timestamptz,
  -- The fault that a browser of the member found. It outweighs a successful check by another browser.
  fault text check (fault <> ''),
  failed_at timestamptz,
  primary key (statement_id, member_id),
  constraint statement_check_has_outcome check (checked_at is not null or fault is not null),
  constraint statement_check_fault_has_time check ((fault is null) = (failed_at is null))
);
comment on table statement_check is 'Outcomes of the checks by members'' browsers, one row per member and statement. Deleted with the tree of the statement.';
create index statement_check_failed on statement_check (statement_id) where fault is not null;

create table statement_check_total (
  statement_id int primary key references statement,
  -- Members whose browser found no fault, and the liability to them.
  members int not null check (members >= 0),
  balance bigint not null check (balance >= 0),
  failed int not null check (failed >= 0)
);
comment on table statement_check_total is 'Published sums of the checks of each statement. A worker computes them while checks arrive, and they are retained for ever.';

grant select, insert, delete on statement_check to tributary_app;
grant update (checked_at, fault, failed_at) on statement_check to tributary_app;
grant select, insert, update on statement_check_total to tributary_app;
