-- The transfer log. An id says in which partition its row lives, by its first hexadecimal digit:
--   0  posted online: a UUIDv7, its time in the first 48 bits      transfer_2026_11
--   f  posted by a closing: f and the closed day, f2026111-4…      transfer_closing_2026_11_14
--   8  reversal of an online transfer: its id with the top bit on  transfer_reversal_2026
--   7  reversal of a closing's transfer: its id, top bit off       transfer_closing_reversal_2026_11_14
-- So a transfer can be reversed once because a primary key exists once.

create function reversal_id(id uuid) returns uuid
language sql immutable strict parallel safe
return encode(set_byte(uuid_send(id), 0, get_byte(uuid_send(id), 0) # 128), 'hex')::uuid;

create table transfer (
  id uuid primary key,
  code text not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null,
  -- To the millisecond, as the application's clock has it, so that a place in a statement survives the way to a browser.
  at timestamptz(3) not null,
  reverses uuid,
  cause_kind text not null,
  cause_id text not null
) partition by range (id);

create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_ledger_change();

-- The ids that start at a time, or at a closed day, with the given first digit (0 or 8, f or 7).
create function first_online_id(first_digit text, at timestamptz) returns uuid
language sql immutable strict parallel safe
return (first_digit || lpad(to_hex((extract(epoch from at) * 1000)::bigint), 11, '0') || repeat('0', 20))::uuid;

create function first_closing_id(first_digit text, day date) returns uuid
language sql immutable strict parallel safe
return (first_digit || lpad((extract(year from day) * 10000 + extract(month from day) * 100 + extract(day from day))::text, 8, '0')
  || repeat('0', 23))::uuid;

-- The first id behind a closed day's: its nine leading digits plus one.
create function end_of_closing_ids(first_id uuid) returns uuid
language sql immutable strict parallel safe
return (to_hex(('x' || left(replace(first_id::text, '-', ''), 9))::bit(36)::bigint + 1) || repeat('0', 23))::uuid;

-- The id of what a closing posts: closed day, run (a redo is a new run), step (such as code and level), and the id of
-- the activation or member that it is for. Ids in this order are appended at the right edge of the primary key.
create function closing_transfer_id(day date, run int, step int, subject bigint) returns uuid
language plpgsql immutable strict parallel safe
as $$
begin
  if run not between 0 and 4095 or step not between 0 and 4095 or subject not between 0 and (1::bigint << 60) - 1 then
    raise exception using errcode = 'TL007', message = format('no closing id for run %s, step %s, subject %s', run, step, subject);
  end if;
  return (left(replace(first_closing_id('f', day)::text, '-', ''), 9) || lpad(to_hex(run), 3, '0') || '8' || lpad(to_hex(step), 3, '0')
    || '8' || lpad(to_hex(subject), 15, '0'))::uuid;
end $$;

create function refuse_transfer_id(id uuid) returns text
language plpgsql immutable
as $$
begin
  raise exception using errcode = 'TL007', message = format('%s is not the id of a transfer', coalesce(id::text, 'null'));
end $$;

create function closed_day(id uuid) returns date
language plpgsql stable strict
as $$
declare
  day text := overlay(overlay(substr(id::text, 2, 7) || substr(id::text, 10, 1) placing '-' from 5 for 0) placing '-' from 8 for 0);
begin
  if day !~ '^20[2-9]\d-\d\d-\d\d$' or not pg_input_is_valid(day, 'date') then
    perform refuse_transfer_id(id);
  end if;
  return day::date;
end $$;

create function closing_partition_name(first_digit text, day date) returns text
language sql stable strict parallel safe
return case first_digit when 'f' then 'transfer_closing_' else 'transfer_closing_reversal_' end || to_char(day, 'YYYY_MM_DD');

-- Refuses ids outside the years 2020 to 2099: whoever makes ids can make a bounded number of partitions.
create function transfer_partition_name(id uuid) returns text
language plpgsql stable
as $$
declare
  first_digit text := left(id::text, 1);
  moment timestamptz;
begin
  if first_digit in ('0', '8') and uuid_extract_version(id) = 7 then
    moment := uuid_extract_timestamp(case first_digit when '0' then id else reversal_id(id) end);
    if moment >= timestamptz '2020-01-01 00:00Z' and moment < timestamptz '2100-01-01 00:00Z' then
      return case first_digit
        when '0' then 'transfer_' || to_char(moment at time zone 'UTC', 'YYYY_MM')
        else 'transfer_reversal_' || to_char(moment at time zone 'UTC', 'YYYY')
      end;
    end if;
  elsif first_digit in ('f', '7') and uuid_extract_version(id) is not null then
    return closing_partition_name(first_digit, closed_day(id));
  end if;
  return refuse_transfer_id(id);
end $$;

grant select on transfer to tributary_app;

-- Partitions are made ahead by the server, or on demand by whoever posts first. Attaching takes no lock that a running
-- transfer would notice. An online partition has its statement indexes from the start; those of a closing are built
-- after its rows are in, which is much cheaper than keeping them up to date meanwhile.

create function index_transfer_partition(name text, columns text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('create index if not exists %I on public.%I (from_account, %s)', name || '_from', name, columns);
  execute format('create index if not exists %I on public.%I (to_account, %s)', name || '_to', name, columns);
  execute format('create index if not exists %I on public.%I (at, id)', name || '_at', name);
end $$;

create function attach_transfer_partition(name text, first_id uuid, end_id uuid, statement_columns text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Of two posters that miss the same partition at the same moment the second waits, then finds it. Attaching takes the
  -- same lock, which posting does not notice.
  lock table only public.transfer in share update exclusive mode;
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  execute format('create table public.%I (like public.transfer including all)', name);
  if left(first_id::text, 1) in ('7', '8') then
    execute format('alter table public.%I add constraint is_a_reversal check (reverses is not null)', name);
  end if;
  -- Rows come in through the parent, whose trigger moves the money; a partition named directly refuses everything.
  execute format('create trigger transfer_is_append_only before insert or update or delete or truncate on public.%I
    for each statement execute function refuse_ledger_change()', name);
  if statement_columns is not null then
    perform index_transfer_partition(name, statement_columns);
  end if;
  execute format('alter table public.transfer attach partition public.%I for values from (%L) to (%L)', name, first_id, end_id);
end $$;

create function make_online_partition(moment timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  month timestamptz := date_trunc('month', moment);
begin
  perform attach_transfer_partition('transfer_' || to_char(month, 'YYYY_MM'), first_online_id('0', month),
    first_online_id('0', month + interval '1 month'), 'id');
end $$;

create function make_reversal_partition(moment timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  year timestamptz := date_trunc('year', moment);
begin
  perform attach_transfer_partition('transfer_reversal_' || to_char(year, 'YYYY'), first_online_id('8', year),
    first_online_id('8', year + interval '1 year'), 'at, id');
end $$;

create function make_closing_partition(first_digit text, day date) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_id uuid := first_closing_id(first_digit, day);
begin
  perform attach_transfer_partition(closing_partition_name(first_digit, day), first_id, end_of_closing_ids(first_id), null);
end $$;

create function ensure_transfer_partition(id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if to_regclass('public.' || transfer_partition_name(id)) is not null then
    return;
  end if;
  case left(id::text, 1)
    when '0' then perform make_online_partition(uuid_extract_timestamp(id));
    when '8' then perform make_reversal_partition(uuid_extract_timestamp(reversal_id(id)));
    else perform make_closing_partition(left(id::text, 1), closed_day(id));
  end case;
end $$;

-- For the server to call at its start and once a day: this month and the next two, and this year's reversals.
create function prepare_transfer_partitions(at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
begin
  if at < timestamptz '2020-01-01 00:00Z' or at >= timestamptz '2099-10-01 00:00Z' then
    raise exception using errcode = 'TL007', message = format('there are no transfers at %s', at);
  end if;
  for ahead in 0..2 loop
    perform make_online_partition(date_trunc('month', at) + make_interval(months => ahead));
  end loop;
  perform make_reversal_partition(at);
end $$;

-- After a closing, its undo or its redo is loaded: the indexes that statements read, and fresh statistics.
create function finish_closing_partitions(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  name text;
begin
  name := closing_partition_name('f', day);
  if to_regclass('public.' || name) is not null then
    perform index_transfer_partition(name, 'id');
    execute format('analyze public.%I', name);
  end if;
  name := closing_partition_name('7', day);
  if to_regclass('public.' || name) is not null then
    perform index_transfer_partition(name, 'at, id');
    execute format('analyze public.%I', name);
  end if;
end $$;

revoke execute on function attach_transfer_partition, index_transfer_partition, make_online_partition, make_reversal_partition,
  make_closing_partition, ensure_transfer_partition, prepare_transfer_partitions, finish_closing_partitions from public;
grant execute on function ensure_transfer_partition, prepare_transfer_partitions, finish_closing_partitions to tributary_app;
