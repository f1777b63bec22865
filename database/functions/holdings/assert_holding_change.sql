-- A message registers while it is valid. A registered address is retired once and otherwise never changes; nothing is deleted.
create or replace function assert_holding_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Nested, because a statement has no row to look at.
  if tg_level = 'ROW' and tg_op = 'INSERT' then
    if new.registered_at <= (select expires_at from holding_challenge where id = new.challenge_id) then
      return new;
    end if;
  elsif tg_level = 'ROW' and tg_op = 'UPDATE' then
    if old.retired_at is null
      and to_jsonb(new) - '{retired_at,retired_by,retire_reason}'::text[] = to_jsonb(old) - '{retired_at,retired_by,retire_reason}'::text[] then
      return new;
    end if;
  end if;
  raise exception '% of % is refused: a registration needs a valid message, and is only retired afterwards', lower(tg_op), tg_table_name;
end $$;

create or replace trigger holding_address_change_before_write before insert or update or delete on holding_address
  for each row execute function assert_holding_change();
create or replace trigger holding_address_kept_before_truncate before truncate on holding_address
  for each statement execute function assert_holding_change();
create or replace trigger holding_challenge_kept_before_change before update or delete or truncate on holding_challenge
  for each statement execute function assert_holding_change();
create or replace trigger stated_bank_balance_kept_before_change before update or delete or truncate on stated_bank_balance
  for each statement execute function assert_holding_change();

revoke execute on function assert_holding_change from public;
