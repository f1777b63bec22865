-- A stop is released by two master admins: one requested exactly this release, the other confirmed it. A confirmation releases one stop.
create or replace function assert_money_release() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_id bigint;
begin
  select id into found_id from confirmation
    where kind = 'circuit-breaker' and state = 'carried out' and decided_at = new.released_at and requested_by = new.released_by
      and is_active_master(requested_by) and is_active_master(decided_by)
      and payload -> 'body' ->> 'stopId' = new.id::text and payload -> 'body' ->> 'reason' = new.release_reason
      and (payload -> 'body' ->> 'acceptsRemaining' = 'true' or new.remaining = '[]');
  if found_id is null then
    raise exception using errcode = 'TA001', message = 'the release of a money stop needs two administrators';
  end if;
  update money_stop set confirmation_id = found_id where id = new.id;
  return null;
end $$;

drop trigger if exists money_stop_two_admins_after_update on money_stop;
create constraint trigger money_stop_two_admins_after_update after update of released_at on money_stop
  deferrable initially deferred for each row execute function assert_money_release();

revoke execute on function assert_money_release from public;
