-- The statement of one account: its movements, newest first, with the balance after each. It merges three streams, each
-- read backwards from where the page before ended: online and closing transfers in the order of their ids, reversals in
-- the order of their time. A page costs the same at any depth. The caller passes on the balance and the three places.

-- When the oldest or the newest partition of a name begins. Names are in the order of time, and the catalogue has them
-- by name.
create function partition_time(prefix text, newest boolean) returns timestamptz
language plpgsql stable strict set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  found_name text;
begin
  execute format('select relname from pg_class where relnamespace = ''public''::regnamespace and relkind = ''r''
    and relname > %L and relname < %L order by relname %s limit 1', prefix || '2', prefix || '3', case when newest then 'desc' else 'asc' end)
    into found_name;
  return to_date(rpad(substr(found_name, length(prefix) + 1), 10, '_01'), 'YYYY_MM_DD');
end $$;

-- Walks back over the months of online transfers (0), or over the days of closings (f), until it has enough rows. Each
-- step is planned for the partitions that it reads, and reads twice as many as the one before: an account that earns every
-- day is served by the first, and one that moved years ago by few.
create function transfers_before(account_id bigint, first_digit text, before uuid, rows_wanted int) returns setof transfer
language plpgsql stable set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  prefix text := case first_digit when '0' then 'transfer_' else 'transfer_closing_' end;
  unit interval := case first_digit when '0' then interval '1 month' else interval '1 day' end;
  oldest timestamptz := partition_time(prefix, false);
  lower_time timestamptz := partition_time(prefix, true) + unit;
  steps int := 8;
  lower_id uuid;
  upper_id uuid := coalesce(before, case first_digit when '0' then uuid '10000000-0000-0000-0000-000000000000'
    else uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff' end);
  rows_found int;
begin
  if before is not null then
    lower_time := least(lower_time, unit + case first_digit
      when '0' then date_trunc('month', uuid_extract_timestamp(before)) else closed_day(before)::timestamptz end);
  end if;
  while rows_wanted > 0 and lower_time > oldest loop
    lower_time := greatest(lower_time - steps * unit, oldest);
    lower_id := case first_digit when '0' then first_online_id('0', lower_time) else first_closing_id('f', lower_time::date) end;
    return query execute
      '(select * from transfer where from_account = $1 and id >= $2 and id < $3 order by id desc limit $4)
       union all
       (select * from transfer where to_account = $1 and id >= $2 and id < $3 order by id desc limit $4)
       order by id desc limit $4' using account_id, lower_id, upper_id, rows_wanted;
    get diagnostics rows_found = row_count;
    rows_wanted := rows_wanted - rows_found;
    upper_id := lower_id;
    steps := least(steps * 2, 256);
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

revoke execute on function partition_time, transfers_before, reversals_before, account_statement from public;
grant execute on function partition_time, transfers_before, reversals_before, account_statement to tributary_app;
