-- Scans backwards over the years of online transfers (0) or the days of closings (f) until it has enough rows. Each step covers
-- twice as many partitions as the one before. One generic plan per session prunes to the partitions of a step at run time; planning
-- each step took ten times as long as running it.
create or replace function transfers_before(account_id bigint, first_digit text, before uuid, rows_wanted int) returns setof transfer
language plpgsql stable set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set plan_cache_mode = force_generic_plan
as $$
declare
  prefix text := case first_digit when '0' then 'transfer_' else 'transfer_closing_' end;
  unit interval := case first_digit when '0' then interval '1 year' else interval '1 day' end;
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
      when '0' then date_trunc('year', uuid_extract_timestamp(before)) else closed_day(before)::timestamptz end);
  end if;
  while rows_wanted > 0 and lower_time > oldest loop
    lower_time := greatest(lower_time - steps * unit, oldest);
    lower_id := case first_digit when '0' then first_online_id('0', lower_time) else first_closing_id('f', lower_time::date) end;
    return query
      (select * from transfer where from_account = account_id and id >= lower_id and id < upper_id order by id desc limit rows_wanted)
      union all
      (select * from transfer where to_account = account_id and id >= lower_id and id < upper_id order by id desc limit rows_wanted)
      order by id desc limit rows_wanted;
    get diagnostics rows_found = row_count;
    rows_wanted := rows_wanted - rows_found;
    upper_id := lower_id;
    steps := least(steps * 2, 256);
  end loop;
end $$;

revoke execute on function transfers_before from public;
grant execute on function transfers_before to tributary_app;
