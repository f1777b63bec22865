-- Webhooks: endpoints, events and deliveries.

create table webhook_endpoint (
  id bigint generated always as identity primary key,
  url text not null check (length(url) <= 500),
  description text not null,
  events text[] not null check (cardinality(events) > 0),
  sealed_secret bytea not null,
  -- After a rotation both secrets sign until this time.
  previous_sealed_secret bytea,
  previous_secret_until timestamptz,
  active boolean not null default true,
  created_by bigint not null references admin,
  created_at timestamptz not null,
  check ((previous_sealed_secret is null) = (previous_secret_until is null))
);
comment on table webhook_endpoint is 'Addresses of other systems that are notified of events. Signing secrets are encrypted.';
grant select, delete on webhook_endpoint to tributary_app;
grant insert (url, description, events, sealed_secret, created_by, created_at) on webhook_endpoint to tributary_app;
grant update (url, description, events, active, sealed_secret, previous_sealed_secret, previous_secret_until)
  on webhook_endpoint to tributary_app;

create table webhook_event (
  id bigint generated always as identity primary key,
  kind text not null,
  at timestamptz not null,
  data jsonb not null
);
comment on table webhook_event is 'Events in the transaction that caused them. An event that no endpoint subscribes to is not written.';
create index webhook_event_at on webhook_event (at);
grant select, delete on webhook_event to tributary_app;
grant insert (kind, at, data) on webhook_event to tributary_app;

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint on delete cascade,
  event_id bigint not null references webhook_event on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  -- While an attempt is in progress, the end of its lease: the attempt of a killed server is then repeated.
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  last_status int,
  last_error text,
  delivered_at timestamptz,
  unique (event_id, endpoint_id),
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check ((state = 'delivered') = (delivered_at is not null))
);
comment on table webhook_delivery is 'One event for one endpoint, with the outcome of the last attempt.';
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at, id) where state = 'waiting';
create index webhook_delivery_recent on webhook_delivery (endpoint_id, id desc);
grant select on webhook_delivery to tributary_app;
grant insert (endpoint_id, event_id, next_attempt_at) on webhook_delivery to tributary_app;
grant update (state, attempts, next_attempt_at, last_attempt_at, last_status, last_error, delivered_at)
  on webhook_delivery to tributary_app;
