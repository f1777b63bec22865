-- An account's movements, newest first, with the balance after each. Merges three streams that are read backwards from the
-- cursor: online and closing transfers by id, reversals by time. A page costs the same at any depth. Stable: one snapshot.
create or replace function account_statement(account_id bigint, rows_wanted int, balance_before bigint default null,
  before_online uuid default null, before_closing uuid default null,
  before_reversal_at timestamptz default null, before_reversal uuid default null) returns setof statement_row
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with streamed as (
    select 1 as stream, * from transfers_before(account_id, '0', before_online, rows_wanted) with ordinality
    union all
    select 2, * from transfers_before(account_id, 'f', before_closing, rows_wanted) with ordinality
    union all
    select 3, * from reversals_before(account_id, before_reversal_at, before_reversal, rows_wanted) with ordinality
  ), merged as (
    -- The running minimum preserves the order within each stream, so that the cursor stays exact.
    select *, min(at) over (partition by stream order by ordinality) as merge_at,
      case when to_account = account_id then amount else -amount end as movement
    from streamed
  ), page as (
    select *, row_number() over (order by merge_at desc, stream desc, ordinality) as line
    from merged order by line limit rows_wanted
  )
  select id, code, from_account, to_account, amount, at, reverses, cause_kind, cause_id, movement,
    (coalesce(balance_before, balance_of(account_id))
      - coalesce(sum(movement) over (order by line rows between unbounded preceding and 1 preceding), 0))::bigint
  from page order by line;
end;

revoke execute on function account_statement from public;
grant execute on function account_statement to tributary_app;
