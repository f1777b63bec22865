-- Announcements to members, and what each member has put away.
create table announcement (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  audience text not null check (audience in
    ('Everyone', 'Active', 'Inactive', 'Ignite Fund', 'Elevate Plus', 'Legacy Vault')),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  pinned boolean not null default false,
  published_by bigint not null references admin,
  published_at timestamptz not null,
  edited_at timestamptz,
  ended_at timestamptz,
  -- What open screens were told of it: they read anew when it begins and when it is over.
  told text not null default 'nothing' check (told in ('nothing', 'begun', 'over'))
);
create index announcement_from on announcement (from_at, id);
create index announcement_to_tell on announcement (told) where told <> 'over';

create table announcement_dismissal (
  announcement_id bigint not null references announcement,
  member_id bigint not null references member,
  at timestamptz not null,
  primary key (member_id, announcement_id)
);

-- An announcement by e-mail, once each: members are gone through by id, a batch in a transaction, so that whoever stops
-- half-way goes on behind the last member who was written to.
create table announcement_mailing (
  announcement_id bigint primary key references announcement,
  asked_by bigint not null references admin,
  asked_at timestamptz not null,
  last_member_id bigint not null default 0,
  queued int not null default 0,
  finished_at timestamptz
);
create index announcement_mailing_open on announcement_mailing (asked_at) where finished_at is null;

-- Who wants no announcements by e-mail. They are shown in the member area all the same.
create table announcement_mail_refusal (
  member_id bigint primary key references member,
  at timestamptz not null
);

grant select, insert on announcement, announcement_mailing to tributary_app;
grant update (title, text, audience, from_at, until_at, pinned, edited_at, ended_at, told) on announcement to tributary_app;
grant update (last_member_id, queued, finished_at) on announcement_mailing to tributary_app;
grant select, insert on announcement_dismissal to tributary_app;
grant select, insert, delete on announcement_mail_refusal to tributary_app;
