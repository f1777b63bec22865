-- Work queues of the back office.

create table case_question (
  id bigint generated always as identity primary key,
  queue text not null check (queue in ('deposits', 'withdrawals', 'kyc')),
  case_id bigint not null,
  ticket_id bigint not null unique references ticket,
  asked_by bigint not null references admin,
  asked_at timestamptz not null,
  answered_at timestamptz,
  released_at timestamptz,
  released_by bigint references admin,
  constraint release_is_complete check ((released_at is null) = (released_by is null)),
  constraint ends_once check (num_nonnulls(answered_at, released_at) < 2)
);
comment on table case_question is 'Questions to members that hold a case until the member answers or an administrator releases it.';
create unique index case_question_open on case_question (queue, case_id) where answered_at is null and released_at is null;
create index case_question_case on case_question (queue, case_id, id desc);

create table queue_viewer (
  admin_id bigint primary key references admin,
  queue text not null,
  case_id bigint not null,
  seen_at timestamptz not null
);
comment on table queue_viewer is 'The case of a work queue that an administrator has open. Expires soon after seen_at.';

grant select on case_question, queue_viewer to tributary_app;
grant insert (queue, case_id, ticket_id, asked_by, asked_at) on case_question to tributary_app;
grant update (answered_at, released_at, released_by) on case_question to tributary_app;
grant insert, update on queue_viewer to tributary_app;
