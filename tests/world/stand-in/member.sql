-- Stands in for the members' tables until they are there. Tests apply it where they are missing.
create table member (
  id bigint generated always as identity primary key,
  userrefid text not null,
  full_name text not null,
  email text not null,
  mobile_no text not null,
  password_hash text not null,
  sponsor_id bigint references member check (sponsor_id < id),
  registered_at timestamptz not null,
  blocked boolean not null default false,
  zero_pin boolean not null default false,
  level_manual boolean not null default false
);
create table member_flag_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  flag text not null check (flag in ('blocked', 'zero_pin', 'level_manual')),
  value boolean not null,
  at timestamptz not null,
  by_admin bigint,
  reason text not null default ''
);
create index member_sponsor on member (sponsor_id, id);
create function set_member_flag() returns trigger language plpgsql security definer as $$
begin
  update member set
    blocked = case when new.flag = 'blocked' then new.value else blocked end,
    zero_pin = case when new.flag = 'zero_pin' then new.value else zero_pin end,
    level_manual = case when new.flag = 'level_manual' then new.value else level_manual end
  where id = new.member_id;
  return null;
end $$;
create trigger member_flag_follows after insert on member_flag_change for each row execute function set_member_flag();
grant select on member, member_flag_change to tributary_app;
