-- The product clock, which the sandbox can advance, and the demo data.

create table product_clock (
  only_one boolean primary key default true check (only_one),
  -- Offset from the machine's clock.
  ahead_milliseconds bigint not null default 0 check (ahead_milliseconds >= 0),
  -- Start and target of the move in progress; both equal the offset when there is none.
  begun_milliseconds bigint not null default 0,
  target_milliseconds bigint not null default 0,
  check (begun_milliseconds <= ahead_milliseconds and ahead_milliseconds <= target_milliseconds)
);
comment on table product_clock is 'Offset of the product''s time, shared by every server. Moves in steps towards a target, never back. One row.';
insert into product_clock default values;
grant select on product_clock to tributary_app;
grant update (ahead_milliseconds, begun_milliseconds, target_milliseconds) on product_clock to tributary_app;

create table demo_world (
  only_one boolean primary key default true check (only_one),
  seed int not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  -- Credentials for the sandbox to print, encrypted with a key that is not in the database.
  sealed_sign_ins bytea
);
comment on table demo_world is 'The demo data of a sandbox. Without finished_at it is incomplete and will be rebuilt. One row at most.';
grant select, insert on demo_world to tributary_app;
grant update (finished_at, sealed_sign_ins) on demo_world to tributary_app;
