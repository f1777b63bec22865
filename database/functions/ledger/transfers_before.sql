-- Scans backwards over the months of online transfers (0) or the days of closings (f) until it has enough rows. Each step is
-- planned for the partitions it reads and covers twice as many as the one before.
create or replace function transfers_before(account_id bigint, first_digit text, before uuid, rows_wanted int) returns setof transfer
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

revoke execute on function transfers_before from public;
grant execute on function transfers_before to tributary_app;
