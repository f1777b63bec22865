-- The statement of one account: its movements, newest first, with the balance after each. It merges three streams, each
-- read backwards from where the page before ended: online and closing transfers in the order of their ids, reversals in
-- the order of their time. A page costs the same at any depth. The caller passes on the balance and the three places.

-- Walks the partitions of online (0) or closing (f) transfers from new to old until it has enough rows.
create function transfers_before(account_id bigint, first_digit text, before uuid, rows_wanted int) returns setof transfer
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  pattern text := case first_digit when '0' then '^transfer_\d{4}_\d\d$' else '^transfer_closing_\d{4}_\d\d_\d\d$' end;
  partition_name text;
  rows_found int;
begin
  for partition_name in
    select pg_class.relname from pg_inherits join pg_class on pg_class.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'public.transfer'::regclass and pg_class.relname ~ pattern
      and (before is null or pg_class.relname <= transfer_partition_name(before))
    order by pg_class.relname desc
  loop
    return query execute format(
      '(select * from public.%1$I where from_account = $1 and ($2 is null or id < $2) order by id desc limit $3)
       union all
       (select * from public.%1$I where to_account = $1 and ($2 is null or id < $2) order by id desc limit $3)
       order by id desc limit $3', partition_name) using account_id, before, rows_wanted;
    get diagnostics rows_found = row_count;
    rows_wanted := rows_wanted - rows_found;
    exit when rows_wanted <= 0;
  end loop;
end $$;

-- There are few partitions of reversals: one for each year, and one for each closing that was undone.
create function reversals_before(account_id bigint, before_at timestamptz, before_id uuid, rows_wanted int) returns setof transfer
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query execute
    '(select * from transfer where id >= ''70000000-0000-0000-0000-000000000000'' and id < ''90000000-0000-0000-0000-000000000000''
        and from_account = $1 and ($2 is null or (at, id) < ($2, $3)) order by at desc, id desc limit $4)
     union all
     (select * from transfer where id >= ''70000000-0000-0000-0000-000000000000'' and id < ''90000000-0000-0000-0000-000000000000''
        and to_account = $1 and ($2 is null or (at, id) < ($2, $3)) order by at desc, id desc limit $4)
     order by at desc, id desc limit $4' using account_id, before_at, before_id, rows_wanted;
end $$;

create type statement_row as (
  id uuid, code text, from_account bigint, to_account bigint, amount bigint, at timestamptz, reverses uuid,
  cause_kind text, cause_id text, movement bigint, balance_after bigint
);

-- With no balance given it starts at the newest movement. It is stable: one call sees one moment.
create function account_statement(account_id bigint, rows_wanted int, balance_before bigint default null,
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
    -- The least time so far keeps each stream in its own order, so that the next page begins where this one ended.
    select *, min(at) over (partition by stream order by ordinality) as merge_at,
      case when to_account = account_id then amount else -amount end as movement
    from streamed
  ), page as (
    select *, row_number() over (order by merge_at desc, stream desc, ordinality) as line
    from merged order by line limit rows_wanted
  )
  select id, code, from_account, to_account, amount, at, reverses, cause_kind, cause_id, movement,
    (coalesce(balance_before, (select account.balance from account where account.id = account_id))
      - coalesce(sum(movement) over (order by line rows between unbounded preceding and 1 preceding), 0))::bigint
  from page order by line;
end;

revoke execute on function transfers_before, reversals_before, account_statement from public;
grant execute on function transfers_before, reversals_before, account_statement to tributary_app;
