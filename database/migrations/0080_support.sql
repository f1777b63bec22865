-- Support tickets: what a member asks, what is answered, and whether it is settled. What was written stays.
create table ticket (
  id bigint generated always as identity primary key,
  number text not null generated always as ('TK' || lpad(id::text, 6, '0')) stored,
  member_id bigint not null references member,
  subject text not null,
  complaint_to text not null check (complaint_to in ('Support', 'Deposits', 'Withdrawals', 'Packages', 'Network')),
  priority text not null check (priority in ('Low', 'Medium', 'High')),
  status text not null default 'Pending' check (status in ('Pending', 'Resolved')),
  -- As the member gave them with the ticket; they may differ from the account's own.
  member_name text not null,
  mobile_no text not null,
  email text not null,
  opened_at timestamptz not null,
  last_message_at timestamptz not null,
  -- Whose turn it is: an open ticket whose last word is the member's waits for an answer.
  waits_for_support boolean not null default true,
  resolved_at timestamptz,
  constraint resolved_has_a_time check ((status = 'Resolved') = (resolved_at is not null))
);
create index ticket_member on ticket (member_id, id);
create index ticket_opened on ticket (opened_at, id);
create index ticket_waiting on ticket (opened_at) where status = 'Pending';

create table ticket_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references ticket,
  -- Without an administrator it is the member's own.
  admin_id bigint references admin,
  text text not null,
  at timestamptz not null
);
create index ticket_message_ticket on ticket_message (ticket_id, id);

grant select on ticket, ticket_message to tributary_app;
grant insert (member_id, subject, complaint_to, priority, member_name, mobile_no, email, opened_at, last_message_at)
  on ticket to tributary_app;
grant update (status, resolved_at, last_message_at, waits_for_support) on ticket to tributary_app;
grant insert on ticket_message to tributary_app;
