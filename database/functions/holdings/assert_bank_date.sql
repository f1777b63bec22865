-- A bank balance is stated now, as of a day since the installation began. That the day is not ahead is a check.
create or replace function assert_bank_date() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_not_future(new.stated_at);
  if new.as_of < first_day() then
    raise exception 'a bank balance as of % is older than the installation', new.as_of;
  end if;
  return new;
end $$;

create or replace trigger stated_bank_balance_date_before_insert before insert on stated_bank_balance
  for each row execute function assert_bank_date();

revoke execute on function assert_bank_date from public;
