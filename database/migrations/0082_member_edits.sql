-- What administrators changed of a member, field by field: who, when, why, and how it was before. It only grows.
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
create index member_edit_member on member_edit (member_id, at desc);
create index member_edit_at on member_edit (at, id);

grant select, insert on member_edit to tributary_app;
