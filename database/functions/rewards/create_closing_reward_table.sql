-- A closing's partition is loaded without indexes. After the last row its key is built and it is attached.
create or replace function create_closing_reward_table(day date) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_id uuid := first_closing_id('f', day);
  name text := reward_partition_name(closing_transfer_id(day, 0, 0, 0));
begin
  if to_regclass('public.' || name) is null then
    execute format('create table public.%I (like public.reward including defaults including constraints,
      constraint reward_id_of_day check (id is not null and id >= %L and id < %L))', name, first_id, end_of_closing_ids(first_id));
  end if;
  return name;
end $$;

revoke execute on function create_closing_reward_table from public;
