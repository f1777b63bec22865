create or replace function assert_confirmation_pending() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'waiting' then
    raise exception 'confirmation request % was already %', old.id, old.state;
  end if;
  return new;
end $$;

create or replace trigger confirmation_decide_once_before_update before update on confirmation
  for each row execute function assert_confirmation_pending();

revoke execute on function assert_confirmation_pending from public;
