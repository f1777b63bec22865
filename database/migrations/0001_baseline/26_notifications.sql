-- Notifications of members and administrators.

create table notification_kind (
  kind smallint primary key,
  name text not null unique,
  audience text not null check (audience in ('member', 'admin')),
  constraint audience_has_range check (kind between 1 and 99 and audience = 'member' or kind between 101 and 199 and audience = 'admin')
);
comment on table notification_kind is 'The kinds of notifications.';
insert into notification_kind (kind, name, audience) values
  (1, 'deposit-credited', 'member'), (2, 'deposit-rejected', 'member'), (3, 'deposit-in-review', 'member'),
  (4, 'withdrawal-requested', 'member'), (5, 'withdrawal-approved', 'member'), (6, 'withdrawal-sent', 'member'),
  (7, 'withdrawal-rejected', 'member'), (8, 'withdrawal-uncertain', 'member'),
  (9, 'rewards-pending', 'member'), (10, 'rewards-paid', 'member'),
  (11, 'odl-opened', 'member'), (12, 'odl-ending', 'member'), (13, 'odl-missed', 'member'),
  (14, 'package-near-cap', 'member'), (15, 'package-full', 'member'), (16, 'package-ended', 'member'), (17, 'principal-released', 'member'),
  (18, 'referral-joined', 'member'), (19, 'referral-activated', 'member'), (20, 'slab-reached', 'member'),
  (21, 'address-added', 'member'), (22, 'address-usable', 'member'), (23, 'address-changed', 'member'),
  (24, 'password-changed', 'member'), (25, 'second-factor-changed', 'member'), (26, 'email-changed', 'member'),
  (27, 'new-device', 'member'), (28, 'sessions-ended', 'member'),
  (29, 'ticket-answered', 'member'), (30, 'announcement', 'member'), (31, 'statement-published', 'member'),
  (101, 'work-waiting', 'admin'), (102, 'confirmation-requested', 'admin'), (103, 'alert-opened', 'admin');
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
