-- Notifications of members and administrators.

create table notification_kind (
  kind smallint primary key,
  name text not null unique,
  audience person_kind not null,
  -- Used on every channel; its recipient cannot turn it off.
  is_security boolean not null,
  -- The channels of a recipient who has chosen nothing.
  default_channels text[] not null check (default_channels <@ array['email', 'push']),
  -- The cause sends its own, more detailed mail.
  is_mailed_by_cause boolean not null,
  unique (kind, audience, is_security),
  constraint audience_has_range check (kind between 1 and 99 and audience = 'member' or kind between 101 and 199 and audience = 'admin')
);
comment on table notification_kind is 'The kinds of notifications, written by the migration from the declarations in TypeScript.';
grant select on notification_kind to tributary_app;

-- No foreign keys: a closing writes a row for every member, and checking each would cost more than writing it.
create table notification (
  audience person_kind not null,
  recipient_id bigint not null,
  kind smallint not null,
  -- The row, day or cycle that the event is about. The same event is written once.
  subject text not null,
  at timestamptz not null,
  amount bigint,
  -- Further values of the text. Names of members are not stored but read when it is shown, so that a closed account leaves none.
  detail jsonb,
  read_at timestamptz,
  primary key (audience, recipient_id, kind, subject),
  constraint kind_fits_audience check (kind between 1 and 99 and audience = 'member' or kind between 101 and 199 and audience = 'admin')
);
comment on table notification is 'Events that a member or an administrator is notified of, in the transaction that caused them. Deleted after 90 days.';
create index notification_newest on notification (audience, recipient_id, at desc);
create index notification_at on notification using brin (at) with (pages_per_range = 32);
-- Not granted: insert. The functions that notify write the rows.
grant select, delete on notification to tributary_app;
grant update (read_at) on notification to tributary_app;

create table notification_preference (
  audience person_kind not null,
  recipient_id bigint not null,
  kind smallint not null,
  channel text not null check (channel in ('email', 'push')),
  is_enabled boolean not null,
  -- Always false. As a part of the foreign key it excludes security kinds.
  is_security boolean not null default false constraint security_kinds_have_no_preference check (not is_security),
  primary key (audience, recipient_id, kind, channel),
  foreign key (kind, audience, is_security) references notification_kind (kind, audience, is_security)
);
comment on table notification_preference is 'The channels on which a person wants a kind of notification. No row: the default of the kind.';
grant select, delete on notification_preference to tributary_app;
grant insert (audience, recipient_id, kind, channel, is_enabled), update (is_enabled) on notification_preference to tributary_app;

create table notification_mail_setting (
  audience person_kind not null,
  recipient_id bigint not null,
  frequency text not null check (frequency in ('immediately', 'daily', 'never')),
  primary key (audience, recipient_id)
);
comment on table notification_mail_setting is 'How often a person is mailed notifications other than those of security. No row: immediately.';
grant select, insert on notification_mail_setting to tributary_app;
grant update (frequency) on notification_mail_setting to tributary_app;

create table notification_mail (
  audience person_kind not null,
  recipient_id bigint not null,
  kind smallint not null,
  subject text not null,
  is_daily boolean not null,
  -- Null until the digest in the time zone of the recipient is scheduled.
  due_at timestamptz,
  primary key (audience, recipient_id, kind, subject),
  constraint only_digests_are_scheduled check (is_daily or due_at is not null)
);
comment on table notification_mail is 'Notifications to be mailed. The worker deletes a row in the transaction that queues its mail.';
create index notification_mail_due on notification_mail (due_at, audience, recipient_id);
create index notification_mail_unscheduled on notification_mail (recipient_id) where due_at is null;
-- Not granted: insert. A trigger on notification writes the rows.
grant select, delete on notification_mail to tributary_app;
grant update (is_daily, due_at) on notification_mail to tributary_app;
