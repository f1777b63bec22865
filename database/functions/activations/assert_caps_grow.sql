-- Used caps only grow. The undo of a closing gives them back, with the payer token. An AFTER trigger: for a BEFORE trigger PostgreSQL
-- locks each row, and logs the lock, before it looks at the condition.
create or replace function assert_caps_grow() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_payer_context('a cap that is given back');
  return null;
end $$;

create or replace trigger activation_cap_usage_growth_after_update after update on activation_cap_usage
  for each row when (new.earned < old.earned or new.odl_paid < old.odl_paid or new.cap <> old.cap) execute function assert_caps_grow();

revoke execute on function assert_caps_grow from public;
