-- Callers that read cap headroom during posting must post the member's chunk first.
create or replace function post_pending_chunk_of(member_id bigint, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  pending open_chunk;
begin
  select * into pending from open_chunk where members @> member_id;
  if found then
    perform post_closing_chunk(pending.day, pending.run, pending.number, at);
  end if;
end $$;

revoke execute on function post_pending_chunk_of from public;
grant execute on function post_pending_chunk_of to tributary_app;
