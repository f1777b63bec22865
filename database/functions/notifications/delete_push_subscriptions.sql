-- A device gets no push messages after its session was ended. An expired session keeps its subscription until it is ended.
create or replace function delete_push_subscriptions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;

create or replace trigger session_push_after_update after update of ended_at on session for each row
  when (new.ended_at is not null) execute function delete_push_subscriptions();

revoke execute on function delete_push_subscriptions from public;
