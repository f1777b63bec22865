create or replace function keep_time_forward() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or new.ahead_milliseconds < old.ahead_milliseconds or new.target_milliseconds < old.target_milliseconds then
    raise exception 'the product''s time does not go back';
  end if;
  return new;
end $$;

create or replace trigger time_goes_forward before update or delete on product_clock
  for each row execute function keep_time_forward();

revoke execute on function keep_time_forward from public;
