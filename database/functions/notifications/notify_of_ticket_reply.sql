-- One notification per ticket: a later reply makes it new and unread.
create or replace function notify_of_ticket_reply() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform notify_member(member_id, 'ticket-answered', ticket.id::text, new.at, null, jsonb_build_object('title', ticket.subject))
    from ticket where ticket.id = new.ticket_id;
  return null;
end $$;

create or replace trigger ticket_message_notification_after_insert after insert on ticket_message for each row
  when (new.admin_id is not null) execute function notify_of_ticket_reply();

revoke execute on function notify_of_ticket_reply from public;
