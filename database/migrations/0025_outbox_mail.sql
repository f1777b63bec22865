-- Mail is queued in the transaction that it tells of and sent after it. The text is sealed, because it carries codes,
-- and emptied once it is sent.
create table outbox_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  sealed_text bytea,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  last_error text
);
create index outbox_mail_waiting on outbox_mail (next_attempt_at) where next_attempt_at is not null;
grant select, insert, update, delete on outbox_mail to tributary_app;
