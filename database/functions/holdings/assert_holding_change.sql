-- An address is registered while its challenge is valid, retired once, and otherwise never changes.
create or replace function assert_holding_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' and new.registered_at > (select expires_at from holding_challenge where id = new.challenge_id) then
    raise exception 'challenge % of a holding address has expired', new.challenge_id;
  end if;
  if tg_op = 'UPDATE' and (old.retired_at is not null
    or to_jsonb(new) - '{retired_at,retired_by,retire_reason}'::text[] <> to_jsonb(old) - '{retired_at,retired_by,retire_reason}'::text[])
  then
    raise exception 'holding address % cannot change: it can only be retired, once', old.id;
  end if;
  return new;
end $$;

create or replace trigger holding_address_change_before_write before insert or update on holding_address
  for each row execute function assert_holding_change();

revoke execute on function assert_holding_change from public;
