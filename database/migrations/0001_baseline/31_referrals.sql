-- Named referral links, visits of links and the link that each member joined through.

create table referral_link (
  member_id bigint not null references member,
  label text not null check (label ~ '^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$'),
  -- Limits a member to ten links.
  position smallint not null check (position between 1 and 10),
  created_at timestamptz not null,
  primary key (member_id, label),
  unique (member_id, position)
);
comment on table referral_link is 'Links that a member named, next to the main link. The counts of a deleted one are added to the main link.';
grant select, delete on referral_link to tributary_app;
grant insert (member_id, label, position, created_at) on referral_link to tributary_app;

create table referral_link_day (
  member_id bigint not null references member,
  -- Empty for the main link.
  label text not null,
  day date not null,
  clicks int not null check (clicks between 1 and 8192),
  -- One bit per visitor of the day, chosen by a salted hash. Deleted with the salt on the next day.
  visitor_marks bytea check (length(visitor_marks) = 1024),
  primary key (member_id, label, day)
);
comment on table referral_link_day is 'Visitors per referral link and day, without identifying data. One row per link and day, independent of the number of visits.';
create index referral_link_day_marks on referral_link_day (day) where visitor_marks is not null;
-- Not granted: insert and update. count_referral_click counts.
grant select on referral_link_day to tributary_app;

-- Unlogged: never in a backup or the WAL. After a crash the day continues with a new salt.
create unlogged table referral_salt (
  singleton boolean primary key default true check (singleton),
  day date not null,
  salt bytea not null
);
comment on table referral_salt is 'The salt of today''s visitor hashes. The first visit of a day replaces it. One row at most.';

create table referral_signup (
  member_id bigint primary key references member,
  -- Empty for the sponsor's main link.
  label text not null check (label = '' or label ~ '^[a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?$')
);
comment on table referral_signup is 'The link of the sponsor through which a member registered. Members registered by an administrator have none.';
grant select, insert on referral_signup to tributary_app;
