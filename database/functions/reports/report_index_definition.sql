-- What follows the table in `create index`, with the condition of an index for one kind of reward.
create or replace function report_index_definition(wanted report_index) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select wanted.definition || coalesce((select ' where kind = ' || kind from reward_kind where name = wanted.reward_kind), '')
$$;
