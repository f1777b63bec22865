create or replace function refuse_second_decision() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'waiting' then
    raise exception 'confirmation request % was already %', old.id, old.state;
  end if;
  return new;
end $$;

create or replace trigger confirmation_decided_once before update on confirmation_request
  for each row execute function refuse_second_decision();

revoke execute on function refuse_second_decision from public;
