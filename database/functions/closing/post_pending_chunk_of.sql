-- Callers that read cap headroom during posting must post the member's chunk first.
create or replace function post_pending_chunk_of(member_id bigint, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  open_chunk record;
begin
  select day, run, number into open_chunk from closing_chunk
    where posted_at is null and first_member <= member_id and last_member >= member_id limit 1;
  if found then
    perform post_closing_chunk(open_chunk.day, open_chunk.run, open_chunk.number, at);
  end if;
end $$;

revoke execute on function post_pending_chunk_of from public;
grant execute on function post_pending_chunk_of to tributary_app;
