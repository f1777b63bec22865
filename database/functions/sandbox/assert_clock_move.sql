create or replace function assert_clock_move() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from installation where rail = 'sandbox') then
    raise exception 'the product clock can only be moved in the sandbox';
  end if;
  if tg_op = 'DELETE' or new.offset_milliseconds < old.offset_milliseconds or new.target_milliseconds < old.target_milliseconds then
    raise exception 'the product clock cannot be moved back';
  end if;
  return new;
end $$;

create or replace trigger product_clock_move_before_change before update or delete on product_clock
  for each row execute function assert_clock_move();

revoke execute on function assert_clock_move from public;
