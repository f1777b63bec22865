-- The product's time, which in the sandbox can be moved: so many milliseconds ahead of the machine's own clock. Every
-- server of the database follows it. It moves in steps towards a target, and never back.
create table product_clock (
  only_one boolean primary key default true check (only_one),
  ahead_milliseconds bigint not null default 0 check (ahead_milliseconds >= 0),
  -- Where the move under way began and where it leads; equal to the above when time just passes.
  begun_milliseconds bigint not null default 0,
  target_milliseconds bigint not null default 0,
  check (begun_milliseconds <= ahead_milliseconds and ahead_milliseconds <= target_milliseconds)
);
insert into product_clock default values;

create function keep_time_forward() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or new.ahead_milliseconds < old.ahead_milliseconds or new.target_milliseconds < old.target_milliseconds then
    raise exception 'the product''s time does not go back';
  end if;
  return new;
end $$;
revoke execute on function keep_time_forward from public;
create trigger time_goes_forward before update or delete on product_clock
  for each row execute function keep_time_forward();

grant select on product_clock to tributary_app;
grant update (ahead_milliseconds, begun_milliseconds, target_milliseconds) on product_clock to tributary_app;

-- The demo world of a sandbox. A row without an end is a world that was not finished, and is made anew.
create table demo_world (
  only_one boolean primary key default true check (only_one),
  seed int not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  -- Who can sign in, for the sandbox to print; sealed with the key that is not in the database.
  sealed_sign_ins bytea
);
grant select, insert on demo_world to tributary_app;
grant update (finished_at, sealed_sign_ins) on demo_world to tributary_app;
