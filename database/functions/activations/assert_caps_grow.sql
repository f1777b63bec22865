-- The used part of a cap only grows, and the cap itself does not change, except in the payer context, in which the undo of a closing
-- reduces the used part. An AFTER trigger, because for a BEFORE trigger PostgreSQL locks each row, and writes the lock to the WAL,
-- before it evaluates the condition.
create or replace function assert_caps_grow() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_payer_context('changing a cap or reducing its use');
  return null;
end $$;

create or replace trigger activation_cap_usage_growth_after_update after update on activation_cap_usage
  for each row when (new.earned < old.earned or new.odl_paid < old.odl_paid or new.cap <> old.cap) execute function assert_caps_grow();

revoke execute on function assert_caps_grow from public;
