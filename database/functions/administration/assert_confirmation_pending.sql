-- A request is decided once, and never confirmed by an account that the requester controls: one that the requester created or
-- changed within the cooling period, nor the reverse.
create or replace function assert_confirmation_pending() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'waiting' then
    raise exception 'confirmation request % was already %', old.id, old.state;
  end if;
  if new.state = 'carried out' and admins_cooling_until(new.requested_by, new.decided_by) > new.decided_at then
    raise exception using errcode = 'serialization_failure',
      message = format('confirmation request %s needs other administrators: one of the two recently changed the account of the other', old.id);
  end if;
  return new;
end $$;

create or replace trigger confirmation_decide_once_before_update before update on confirmation
  for each row execute function assert_confirmation_pending();

revoke execute on function assert_confirmation_pending from public;
