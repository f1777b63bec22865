-- Used caps only grow. The undo of a closing gives them back, with the payer token.
create or replace function assert_caps_grow() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_payer_context('a cap that is given back');
  return new;
end $$;

create or replace trigger activation_cap_usage_growth_before_update before update on activation_cap_usage
  for each row when (new.earned < old.earned or new.odl_paid < old.odl_paid or new.cap <> old.cap) execute function assert_caps_grow();

revoke execute on function assert_caps_grow from public;
