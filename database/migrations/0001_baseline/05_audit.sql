-- The audit log and the outgoing mail queue.

create table audit_entry (
  id bigint generated always as identity primary key,
  stream text not null,
  number bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  address text not null,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (stream, number)
);
comment on table audit_entry is 'Append-only audit log in hash chains: each hash covers the entry and the previous hash. Administrators share one chain; members are spread over sixteen to reduce contention.';
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_subject on audit_entry (subject, id desc);
create index audit_entry_actor_parts on audit_entry using gin (actor gin_trgm_ops);
create index audit_entry_action_parts on audit_entry using gin (action gin_trgm_ops);
create index audit_entry_subject_parts on audit_entry using gin (subject gin_trgm_ops);
create index audit_entry_address_parts on audit_entry using gin (address gin_trgm_ops);

create table audit_chain (
  stream text primary key,
  number bigint not null,
  hash bytea not null
);
comment on table audit_chain is 'The head of each audit chain: the hash to continue from, which also reveals truncation.';

grant select on audit_entry, audit_chain to tributary_app;

create table outbox_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  -- Encrypted, because it may carry codes. Cleared once sent.
  sealed_text bytea,
  -- Figures, links and the rest of the layout, sealed and cleared like the text.
  sealed_details bytea,
  -- Sent after everything else that is due, such as codes.
  is_bulk boolean not null default false,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  last_error text
);
comment on table outbox_mail is 'Transactional outbox for mail, sent with retries after commit.';
create index outbox_mail_due on outbox_mail (is_bulk, next_attempt_at, id) where next_attempt_at is not null;
grant select, insert, update, delete on outbox_mail to tributary_app;
