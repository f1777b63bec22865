-- Notifications of members and administrators.

create table notification_kind (
  kind smallint primary key,
  name text not null unique,
  audience text not null check (audience in ('member', 'admin')),
  -- Used on every channel; its recipient cannot turn it off.
  is_security boolean not null,
  -- The channels of a recipient who has chosen nothing.
  default_channels text[] not null check (default_channels <@ array['email', 'push']),
  -- The cause writes its own mail, which says more than the notification.
  is_mailed_by_cause boolean not null,
  unique (kind, audience, is_security),
  constraint audience_has_range check (kind between 1 and 99 and audience = 'member' or kind between 101 and 199 and audience = 'admin')
);
comment on table notification_kind is 'The kinds of notifications.';
insert into notification_kind (kind, name, audience, is_security, default_channels, is_mailed_by_cause) values
  (1, 'deposit-credited', 'member', false, '{email,push}', false),
  (2, 'deposit-rejected', 'member', false, '{email,push}', false),
  (3, 'deposit-in-review', 'member', false, '{email,push}', false),
  (4, 'withdrawal-requested', 'member', false, '{email,push}', false),
  (5, 'withdrawal-approved', 'member', false, '{email,push}', false),
  (6, 'withdrawal-sent', 'member', false, '{email,push}', false),
  (7, 'withdrawal-rejected', 'member', false, '{email,push}', false),
  (8, 'withdrawal-uncertain', 'member', false, '{email,push}', false),
  (9, 'rewards-pending', 'member', false, '{}', false),
  (10, 'rewards-paid', 'member', false, '{}', false),
  (11, 'odl-opened', 'member', false, '{email,push}', false),
  (12, 'odl-ending', 'member', false, '{email,push}', false),
  (13, 'odl-missed', 'member', false, '{email,push}', false),
  (14, 'package-near-cap', 'member', false, '{email,push}', false),
  (15, 'package-full', 'member', false, '{email,push}', false),
  (16, 'package-ended', 'member', false, '{email,push}', false),
  (17, 'principal-released', 'member', false, '{email,push}', false),
  (18, 'referral-joined', 'member', false, '{email,push}', false),
  (19, 'referral-activated', 'member', false, '{email,push}', false),
  (20, 'slab-reached', 'member', false, '{email,push}', false),
  (21, 'address-added', 'member', true, '{email,push}', true),
  (22, 'address-usable', 'member', false, '{email,push}', false),
  (23, 'address-changed', 'member', true, '{email,push}', true),
  (24, 'password-changed', 'member', true, '{email,push}', true),
  (25, 'second-factor-changed', 'member', true, '{email,push}', false),
  (26, 'email-changed', 'member', true, '{email,push}', true),
  (27, 'new-device', 'member', true, '{email,push}', false),
  (28, 'sessions-ended', 'member', true, '{email,push}', false),
  (29, 'ticket-answered', 'member', false, '{email,push}', true),
  (30, 'announcement', 'member', false, '{email,push}', true),
  (31, 'statement-published', 'member', false, '{email,push}', false),
  (75, 'passkey-added', 'member', true, '{email,push}', false),
  (76, 'passkey-removed', 'member', true, '{email,push}', false),
  (90, 'data-exported', 'member', true, '{email,push}', false),
  (87, 'limit-changed', 'member', true, '{email,push}', false),
  (88, 'cooling-off-started', 'member', true, '{email,push}', false),
  (89, 'self-exclusion-ended', 'member', true, '{email,push}', false),
  (84, 'account-frozen', 'member', true, '{email,push}', true),
  (85, 'account-unfrozen', 'member', true, '{email,push}', true),
  (80, 'recovery-requested', 'member', true, '{email,push}', true),
  (81, 'recovery-stopped', 'member', true, '{email,push}', true),
  (82, 'recovery-completed', 'member', true, '{email,push}', true),
  (83, 'recovery-declined', 'member', true, '{email,push}', true),
  (91, 'closure-requested', 'member', true, '{email,push}', true),
  (92, 'closure-cancelled', 'member', true, '{email,push}', false),
  (60, 'anti-phishing-phrase-changed', 'member', true, '{email,push}', false),
  (101, 'work-waiting', 'admin', false, '{}', false),
  (102, 'confirmation-requested', 'admin', false, '{email,push}', false),
  (103, 'alert-opened', 'admin', false, '{email,push}', true),
  (180, 'recovery-waiting', 'admin', false, '{email,push}', false),
  (170, 'admin-new-device', 'admin', true, '{email,push}', false),
  (190, 'money-stopped', 'admin', true, '{email,push}', false),
  (193, 'administrator-recovery', 'admin', true, '{email,push}', false),
  (194, 'authenticator-recovery', 'admin', true, '{email,push}', true);
grant select on notification_kind to tributary_app;

-- No foreign keys: a closing writes a row for every member, and checking each would cost more than writing it.
create table notification (
  audience text not null,
  recipient_id bigint not null,
  kind smallint not null,
  -- The row, day or cycle that the event is about. The same event is written once.
  subject text not null,
  at timestamptz not null,
  amount bigint,
  -- What the text needs besides. Names of members are read when it is shown, so that a closed account leaves none.
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
  audience text not null,
  recipient_id bigint not null,
  kind smallint not null,
  channel text not null check (channel in ('email', 'push')),
  is_enabled boolean not null,
  -- The foreign key needs it: it reaches no security kind.
  is_security boolean not null default false constraint security_kinds_have_no_preference check (not is_security),
  primary key (audience, recipient_id, kind, channel),
  foreign key (kind, audience, is_security) references notification_kind (kind, audience, is_security)
);
comment on table notification_preference is 'The channels on which a person wants a kind of notification. No row: the default of the kind.';
grant select, delete on notification_preference to tributary_app;
grant insert (audience, recipient_id, kind, channel, is_enabled), update (is_enabled) on notification_preference to tributary_app;

create table notification_mail_setting (
  audience text not null check (audience in ('member', 'admin')),
  recipient_id bigint not null,
  frequency text not null check (frequency in ('immediately', 'daily', 'never')),
  primary key (audience, recipient_id)
);
comment on table notification_mail_setting is 'How often a person is mailed notifications other than those of security. No row: immediately.';
grant select, insert on notification_mail_setting to tributary_app;
grant update (frequency) on notification_mail_setting to tributary_app;

create table notification_mail (
  audience text not null,
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
