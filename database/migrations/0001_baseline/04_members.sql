-- Members, the history of their flags and profile edits, and their materialized activity.

create table member (
  id bigint generated always as identity primary key check (id > 0),
  userrefid text not null check (userrefid ~ '^[A-Za-z0-9]{3,32}$'),
  full_name text not null,
  email text not null,
  mobile_no text not null,
  password_hash text not null,
  -- A sponsor is always older and never changes, so the tree has no cycles.
  sponsor_id bigint references member check (sponsor_id < id),
  registered_at timestamptz not null,
  first_name text,
  last_name text,
  gender text check (gender in ('male', 'female', 'other')),
  birthdate date,
  pan_card_no text,
  address text,
  city text,
  state text,
  country text,
  account_holder text,
  account_number text,
  bank_name text,
  branch_name text,
  ifsc_code text,
  account_type text check (account_type in ('Savings', 'Current')),
  kyc_status text not null default 'Not verified' check (kyc_status in ('Verified', 'Not verified')),
  bank_status text not null default 'Not verified' check (bank_status in ('Verified', 'Not verified')),
  blocked boolean not null default false,
  zero_pin boolean not null default false,
  level_manual boolean not null default false,
  -- Registered with the address of another member, which a visitor must not learn. It signs in by userrefid only.
  email_shared boolean not null default false,
  closed_at timestamptz,
  constraint closed_is_blocked check (closed_at is null or blocked)
);
comment on table member is 'Members and the sponsor tree.';

create unique index member_userrefid on member (lower(userrefid));
create unique index member_email on member (lower(email)) where not email_shared;
create unique index member_root on member ((sponsor_id is null)) where sponsor_id is null;
create index member_sponsor on member (sponsor_id, id);
create index member_registered on member (registered_at, id);
create index member_by_name on member (full_name, id);
create index member_by_userrefid on member (userrefid, id);
create index member_by_mobile on member (mobile_no, id);
create index member_by_kyc on member (kyc_status, id);
create index member_by_bank on member (bank_status, id);
create index member_by_status on member ((case when blocked then 'Inactive' else 'Active' end), id);
create index member_blocked on member (id) where blocked;
create index member_zero_pin on member (id) where zero_pin;
create index member_level_manual on member (id) where level_manual;
create index member_userrefid_parts on member using gin (userrefid gin_trgm_ops);
create index member_name_parts on member using gin (full_name gin_trgm_ops);
create index member_mobile_parts on member using gin (mobile_no gin_trgm_ops);
-- Starts of names and addresses, for the search of the back office. The collation lets `like` use them on every server.
create index member_name_start on member (lower(full_name) collate "C");
create index member_last_word_start on member (lower(substring(full_name from '\S+$')) collate "C");
create index member_email_start on member (lower(email) collate "C");

-- Not granted: id, userrefid, sponsor_id and registered_at are immutable; flags change only through member_flag_change, and
-- close_account closes.
grant select on member to tributary_app;
grant insert (userrefid, full_name, email, email_shared, mobile_no, password_hash, sponsor_id, registered_at,
  first_name, last_name, gender, birthdate, pan_card_no) on member to tributary_app;
grant update (full_name, email, email_shared, mobile_no, password_hash, first_name, last_name, gender, birthdate, pan_card_no,
  address, city, state, country, account_holder, account_number, bank_name, branch_name, ifsc_code, account_type,
  kyc_status, bank_status) on member to tributary_app;

create table member_preference (
  member_id bigint primary key references member,
  -- An IANA name; the server accepts those that it knows.
  time_zone text not null check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$'),
  date_format text not null check (date_format in ('dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'd mmm yyyy')),
  display_currency text not null check (display_currency in ('USDT', 'XRP', 'INR')),
  hide_balances boolean not null,
  -- Of screens, mails and notifications.
  language text not null default 'en' check (language in ('en', 'hi', 'ar'))
);
comment on table member_preference is 'The language of a member, and how figures and times are shown, on every device. No row: the defaults.';
grant select, insert, update on member_preference to tributary_app;

create table member_flag_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  flag text not null check (flag in ('blocked', 'zero_pin', 'level_manual')),
  value boolean not null,
  at timestamptz not null,
  by_admin bigint references admin,
  reason text not null default ''
);
comment on table member_flag_change is 'History of member flags. A closing reads the flags as of its nominal time.';

create index member_flag_change_member on member_flag_change (member_id, flag, at desc, id desc);
create index member_flag_change_at on member_flag_change (at);
grant select, insert on member_flag_change to tributary_app;

create table member_edit (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  field text not null,
  before text not null,
  after text not null,
  reason text not null,
  by_admin bigint not null references admin,
  at timestamptz not null
);
comment on table member_edit is 'Append-only history of profile changes by administrators, field by field.';
create index member_edit_member on member_edit (member_id, at desc);
create index member_edit_at on member_edit (at, id);
grant select, insert on member_edit to tributary_app;

create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  text text not null check (btrim(text) <> ''),
  by_admin bigint not null references admin,
  at timestamptz not null
);
comment on table member_note is 'Append-only notes of administrators about a member. Members never see them.';
create index member_note_member on member_note (member_id, at desc, id desc);
grant select on member_note to tributary_app;
grant insert (member_id, text, by_admin, at) on member_note to tributary_app;

create table member_tag (
  member_id bigint not null references member,
  tag text not null check (btrim(tag) <> ''),
  by_admin bigint not null references admin,
  at timestamptz not null,
  primary key (member_id, tag)
);
comment on table member_tag is 'Tags that administrators put on members. Their history is in the audit log.';
grant select, insert, delete on member_tag to tributary_app;

create table email_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  old_email text not null,
  new_email text not null check (new_email <> old_email),
  by_admin bigint not null references admin,
  changed_at timestamptz not null,
  hold_until timestamptz not null check (hold_until = changed_at + interval '72 hours'),
  -- One link in the mail to each address; either stops the change.
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  stopped_at timestamptz check (stopped_at < hold_until)
);
comment on table email_change is 'Email addresses of members changed by administrators. Withdrawals and password resets wait for the end of the hold.';
create index email_change_member on email_change (member_id, hold_until desc);
grant select on email_change to tributary_app;
grant insert (member_id, old_email, new_email, by_admin, changed_at, hold_until, old_token_hash, new_token_hash)
  on email_change to tributary_app;
grant update (stopped_at) on email_change to tributary_app;

-- Whether a package earns depends on the day, so the tables hold the last earning day.
create table member_activity (
  member_id bigint primary key,
  first_activated_at timestamptz,
  live_until date not null default '-infinity',
  last_edited_at timestamptz
);
comment on table member_activity is 'Materialized per-member activity for sorting, filtering and counting lists. Maintained by triggers.';
create index member_activity_first on member_activity (first_activated_at, member_id);
create index member_activity_live on member_activity (live_until, member_id);
create index member_activity_edited on member_activity (last_edited_at, member_id);
grant select on member_activity to tributary_app;

create table member_package (
  member_id bigint not null,
  package_id smallint not null,
  live_until date not null,
  primary key (member_id, package_id)
);
comment on table member_package is 'The last earning day of each package that a member holds and that is not full. Maintained with member_activity.';
create index member_package_live on member_package (package_id, live_until, member_id);
grant select on member_package to tributary_app;
