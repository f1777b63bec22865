-- Members. A sponsor is older than whom they sponsor and never changes, so the tree has no loops.
create table member (
  id bigint generated always as identity primary key check (id > 0),
  userrefid text not null check (userrefid ~ '^[A-Za-z0-9]{3,32}$'),
  full_name text not null,
  email text not null,
  mobile_no text not null,
  password_hash text not null,
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
  level_manual boolean not null default false
);

create unique index member_userrefid on member (lower(userrefid));
create unique index member_email on member (lower(email));
create unique index member_root on member ((sponsor_id is null)) where sponsor_id is null;
create index member_sponsor on member (sponsor_id, id);
create index member_registered on member (registered_at, id);

-- A closing takes the flags as they stood at its nominal time, so every change is kept.
create table member_flag_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  flag text not null check (flag in ('blocked', 'zero_pin', 'level_manual')),
  value boolean not null,
  at timestamptz not null,
  by_admin bigint references admin,
  reason text not null default ''
);

create index member_flag_change_member on member_flag_change (member_id, flag, at desc, id desc);
create index member_flag_change_at on member_flag_change (at);

-- The application cannot write the flags themselves: it writes the change, and the flag follows.
create function set_member_flag() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update member set
    blocked = case when new.flag = 'blocked' then new.value else blocked end,
    zero_pin = case when new.flag = 'zero_pin' then new.value else zero_pin end,
    level_manual = case when new.flag = 'level_manual' then new.value else level_manual end
  where id = new.member_id;
  return null;
end $$;
revoke execute on function set_member_flag from public;

create trigger member_flag_follows after insert on member_flag_change
  for each row execute function set_member_flag();

-- Not granted: id, userrefid, sponsor_id and registered_at never change, the flags only by their history.
grant select on member to tributary_app;
grant insert (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at,
  first_name, last_name, gender, birthdate, pan_card_no) on member to tributary_app;
grant update (full_name, email, mobile_no, password_hash, first_name, last_name, gender, birthdate, pan_card_no,
  address, city, state, country, account_holder, account_number, bank_name, branch_name, ifsc_code, account_type,
  kyc_status, bank_status) on member to tributary_app;
grant select, insert on member_flag_change to tributary_app;
