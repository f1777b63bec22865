-- A frozen account gets no new withdrawal address.
create or replace function assert_address_allowed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if is_account_frozen(new.member_id) then
    -- Retryable: the use case checked earlier, and refuses with its own message when it runs again.
    raise exception using errcode = 'serialization_failure', message = format('the account of member %s is frozen', new.member_id);
  end if;
  return new;
end $$;

create or replace trigger withdrawal_address_allowed_before_insert before insert on withdrawal_address
  for each row execute function assert_address_allowed();

revoke execute on function assert_address_allowed from public;
