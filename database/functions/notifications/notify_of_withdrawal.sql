create or replace function notify_of_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  id text := new.id::text;
begin
  if new.state is not distinct from old.state then
    return null;
  end if;
  case new.state
    when 'requested' then
      perform notify_member(new.member_id, 'withdrawal-requested', id, new.requested_at, new.amount, null);
    when 'approved' then
      perform notify_member(new.member_id, 'withdrawal-approved', id, new.approved_at, new.amount, null);
    when 'sent' then
      perform notify_member(new.member_id, 'withdrawal-sent', id, new.sent_at, new.net, jsonb_build_object('hash', new.transaction_hash));
    when 'rejected', 'failed' then
      perform notify_member(new.member_id, 'withdrawal-rejected', id, new.rejected_at, new.amount,
        jsonb_build_object('reason', new.remark, 'state', new.state));
    when 'unknown' then
      perform notify_member(new.member_id, 'withdrawal-uncertain', id, product_time(now()), new.amount, null);
    else
      null;
  end case;
  return null;
end $$;

create or replace trigger withdrawal_notification_after_write after insert or update of state on withdrawal
  for each row execute function notify_of_withdrawal();

revoke execute on function notify_of_withdrawal from public;
