create or replace function notify_of_deposit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.status is not distinct from old.status then
    return null;
  elsif new.status = 'Approved' and tg_op = 'UPDATE' then
    perform notify_member(new.member_id, 'deposit-credited', new.id::text, new.approved_at, new.credited, null);
  elsif new.status = 'Rejected' and tg_op = 'UPDATE' then
    perform notify_member(new.member_id, 'deposit-rejected', new.id::text, new.rejected_at, new.amount, jsonb_build_object('reason', new.remark));
  elsif new.status = 'Pending' and new.review_reason is not null then
    perform notify_member(new.member_id, 'deposit-in-review', new.id::text, new.requested_at, new.received,
      jsonb_build_object('reason', new.review_reason));
  end if;
  return null;
end $$;

create or replace trigger deposit_notification_after_write after insert or update of status on deposit
  for each row execute function notify_of_deposit();

revoke execute on function notify_of_deposit from public;
