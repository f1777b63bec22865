create or replace function notify_of_statements() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into notification (audience, recipient_id, kind, subject, at)
    select 'member', member_id, notification_kind_id('statement-published'), period, issued_at
    from new_rows join member_statement_period using (period)
    on conflict do nothing;
  return null;
end $$;

create or replace trigger member_statement_notification_after_insert after insert on member_statement
  referencing new table as new_rows for each statement execute function notify_of_statements();

revoke execute on function notify_of_statements from public;
