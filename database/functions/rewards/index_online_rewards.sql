-- Direct rewards are searched by activation; they are written online, so only online partitions have this index.
create or replace function index_online_rewards(name text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('create index if not exists %I on public.%I (activation_id) where kind = %s', name || '_activation', name,
    (select kind from reward_kind where reward_kind.name = 'direct'));
  perform index_online_partition('reward', name);
end $$;

revoke execute on function index_online_rewards from public;
