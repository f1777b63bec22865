-- The product clock, which the sandbox can advance, and the demo data.

create table product_clock (
  singleton boolean primary key default true check (singleton),
  -- Offset from the machine's clock.
  offset_milliseconds bigint not null default 0 check (offset_milliseconds >= 0),
  -- Start and target of the move in progress; both equal the offset when there is none.
  start_milliseconds bigint not null default 0,
  target_milliseconds bigint not null default 0,
  check (start_milliseconds <= offset_milliseconds and offset_milliseconds <= target_milliseconds)
);
comment on table product_clock is 'Offset of the product clock, shared by all servers. Advances in steps towards a target, never back. One row.';
insert into product_clock default values;
grant select on product_clock to tributary_app;
grant update (offset_milliseconds, start_milliseconds, target_milliseconds) on product_clock to tributary_app;

create table demo_data (
  singleton boolean primary key default true check (singleton),
  seed int not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Credentials for the sandbox to print, encrypted with a key that is not in the database.
  sealed_sign_ins bytea
);
comment on table demo_data is 'The demo data of a sandbox. Without finished_at it is incomplete and will be rebuilt. One row at most.';
grant select, insert on demo_data to tributary_app;
grant update (finished_at, sealed_sign_ins) on demo_data to tributary_app;

create table simulated_time (
  singleton boolean primary key default true check (singleton),
  since timestamptz not null default now()
);
comment on table simulated_time is 'Exists while demo data or a test writes history: the database then accepts times in the past and in the future. One row at most.';
