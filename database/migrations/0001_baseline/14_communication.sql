-- Support tickets and announcements.

create table ticket (
  id bigint generated always as identity primary key,
  number text not null generated always as ('TK' || lpad(id::text, 6, '0')) stored,
  member_id bigint not null references member,
  subject text not null,
  complaint_to text not null check (complaint_to in ('Support', 'Deposits', 'Withdrawals', 'Packages', 'Network')),
  priority text not null check (priority in ('Low', 'Medium', 'High')),
  status text not null default 'Pending' check (status in ('Pending', 'Resolved')),
  -- Contact data as entered with the ticket; may differ from the account's.
  member_name text not null,
  mobile_no text not null,
  email text not null,
  opened_at timestamptz not null,
  last_message_at timestamptz not null,
  -- True while the last message is the member's.
  waits_for_support boolean not null default true,
  resolved_at timestamptz,
  -- The administrator who is assigned to the ticket.
  owner_id bigint references admin,
  constraint resolved_has_timestamp check ((status = 'Resolved') = (resolved_at is not null))
);
comment on table ticket is 'Support tickets of members.';
create index ticket_member on ticket (member_id, id);
create index ticket_opened on ticket (opened_at, id);
create index ticket_open on ticket (opened_at) where status = 'Pending';

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  -- Null for the member's own messages.
  admin_id bigint references admin,
  text text not null,
  at timestamptz not null,
  image_id uuid references image
);
comment on table ticket_message is 'Append-only messages of a ticket.';
create index ticket_message_ticket on ticket_message (ticket_id, id);

create table ticket_note (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  text text not null check (btrim(text) <> ''),
  by_admin bigint not null references admin,
  at timestamptz not null
);
comment on table ticket_note is 'Append-only internal notes of a ticket, apart from its messages: members never see them.';
create index ticket_note_ticket on ticket_note (ticket_id, id);

grant select on ticket, ticket_message, ticket_note to tributary_app;
grant insert (member_id, subject, complaint_to, priority, member_name, mobile_no, email, opened_at, last_message_at)
  on ticket to tributary_app;
grant update (status, resolved_at, last_message_at, waits_for_support, owner_id) on ticket to tributary_app;
grant insert on ticket_message to tributary_app;
grant insert (ticket_id, text, by_admin, at) on ticket_note to tributary_app;

create table saved_reply (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 4000),
  saved_by bigint not null references admin,
  saved_at timestamptz not null
);
comment on table saved_reply is 'Texts that every administrator with Customer Support can insert into a reply. Their history is in the audit log.';
create unique index saved_reply_title on saved_reply (lower(title));

grant select, insert, delete on saved_reply to tributary_app;
grant update (title, text, saved_by, saved_at) on saved_reply to tributary_app;

create table announcement (
  id bigint generated always as identity primary key,
  title text not null check (title ~ '\S'),
  text text not null check (text ~ '\S'),
  -- Everyone, Active, Inactive, or the holders of the package with this key.
  audience text not null check (audience in ('Everyone', 'Active', 'Inactive') or audience ~ '^[a-z][A-Za-z0-9]{0,31}$'),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  pinned boolean not null default false,
  published_by bigint not null references admin,
  published_at timestamptz not null,
  edited_at timestamptz,
  ended_at timestamptz,
  -- The plan version whose lowered terms it announces.
  plan_version_id int references plan_version,
  -- Those terms with their new values, as in plan_version.
  lowered jsonb not null default '{}',
  -- The title and text in other languages, while they are those that the product wrote.
  translations jsonb not null default '{}',
  -- The state last published to open screens.
  state text not null default 'scheduled' check (state in ('scheduled', 'active', 'ended'))
);
comment on table announcement is 'Announcements to members, shown from from_at until until_at.';
create index announcement_from on announcement (from_at, id);
create index announcement_plan_version on announcement (plan_version_id);
create index announcement_not_ended on announcement (state) where state <> 'ended';

create table announcement_dismissal (
  announcement_id bigint not null references announcement,
  member_id bigint not null references member,
  at timestamptz not null,
  primary key (member_id, announcement_id)
);
comment on table announcement_dismissal is 'Announcements that a member dismissed.';

create table announcement_mailing (
  announcement_id bigint primary key references announcement,
  requested_by bigint not null references admin,
  requested_at timestamptz not null,
  -- Cursor: members are mailed by ascending id, a batch per transaction.
  last_member_id bigint not null default 0,
  queued int not null default 0,
  finished_at timestamptz
);
comment on table announcement_mailing is 'Progress of mailing an announcement, once each. An interrupted mailing resumes after last_member_id.';
create index announcement_mailing_open on announcement_mailing (requested_at) where finished_at is null;

grant select, insert on announcement, announcement_mailing to tributary_app;
grant update (title, text, translations, audience, from_at, until_at, pinned, edited_at, ended_at, state) on announcement to tributary_app;
grant update (last_member_id, queued, finished_at) on announcement_mailing to tributary_app;
grant select, insert on announcement_dismissal to tributary_app;

create table site_content_version (
  version int primary key check (version > 0),
  content jsonb not null constraint content_is_an_object check (jsonb_typeof(content) = 'object'),
  published_at timestamptz not null,
  published_by bigint not null references admin
);
comment on table site_content_version is 'Published content of the public site. The newest version is shown; versions are never changed.';

create sequence site_draft_revision;
create table site_content_draft (
  singleton boolean primary key default true check (singleton),
  -- New with every change: a save names the revision that it is based on.
  revision bigint not null default nextval('site_draft_revision'),
  content jsonb not null constraint content_is_an_object check (jsonb_typeof(content) = 'object'),
  saved_at timestamptz not null,
  saved_by bigint not null references admin
);
comment on table site_content_draft is 'Content of the public site that is being edited. At most one row; visitors do not see it.';

grant select, insert on site_content_version to tributary_app;
grant select, insert, delete on site_content_draft to tributary_app;
grant usage on sequence site_draft_revision to tributary_app;
