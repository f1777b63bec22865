create or replace function ensure_reward_partition(id uuid) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  name text := reward_partition_name(id);
  year timestamptz;
begin
  if pg_relation_size(to_regclass('public.' || name)) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('reward partition', 0));
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  if left(id::text, 1) = 'f' then
    perform create_closing_reward_table(closed_day(id));
    perform attach_closing_rewards(closed_day(id));
    return;
  end if;
  year := date_trunc('year', uuid_extract_timestamp(id));
  execute format('create table public.%I (like public.reward including all)', name);
  perform index_online_rewards(name);
  execute format('alter table public.reward attach partition public.%I for values from (%L) to (%L)', name,
    first_online_id('0', year), first_online_id('0', year + interval '1 year'));
end $$;

revoke execute on function ensure_reward_partition from public;
