-- Notifies a member of a changed row. Arguments: the kind, the columns of the member, the subject, the time and the amount, and
-- the detail as name:column. Without a subject the event is identified by its time; without a time it happens now.
create or replace function notify_of_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  event_at timestamptz := coalesce((changed ->> tg_argv[3])::timestamptz, product_time(now()));
begin
  perform notify_member((changed ->> tg_argv[1])::bigint, tg_argv[0],
    coalesce(changed ->> tg_argv[2], to_char(event_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')), event_at,
    (changed ->> tg_argv[4])::bigint,
    (select jsonb_object_agg(split_part(field, ':', 1), changed ->> split_part(field, ':', 2)) from unnest(tg_argv[5:]) as field));
  return null;
end $$;

create or replace trigger deposit_credit_notification_after_update after update of status on deposit for each row
  when (new.status = 'Approved' and old.status <> 'Approved')
  execute function notify_of_row('deposit-credited', 'member_id', 'id', 'approved_at', 'credited');
create or replace trigger deposit_rejection_notification_after_update after update of status on deposit for each row
  when (new.status = 'Rejected' and old.status <> 'Rejected')
  execute function notify_of_row('deposit-rejected', 'member_id', 'id', 'rejected_at', 'amount', 'reason:remark');
create or replace trigger deposit_review_notification_after_update after update of status on deposit for each row
  when (new.status = 'Pending' and old.status <> 'Pending' and new.review_reason is not null)
  execute function notify_of_row('deposit-in-review', 'member_id', 'id', 'requested_at', 'received', 'reason:review_reason');
create or replace trigger deposit_review_notification_after_insert after insert on deposit for each row
  when (new.status = 'Pending' and new.review_reason is not null)
  execute function notify_of_row('deposit-in-review', 'member_id', 'id', 'requested_at', 'received', 'reason:review_reason');

create or replace trigger withdrawal_notification_after_insert after insert on withdrawal for each row
  execute function notify_of_row('withdrawal-requested', 'member_id', 'id', 'requested_at', 'amount');
create or replace trigger withdrawal_approval_notification_after_update after update of state on withdrawal for each row
  when (new.state = 'approved' and old.state <> 'approved')
  execute function notify_of_row('withdrawal-approved', 'member_id', 'id', 'approved_at', 'amount');
create or replace trigger withdrawal_payment_notification_after_update after update of state on withdrawal for each row
  when (new.state = 'sent' and old.state <> 'sent')
  execute function notify_of_row('withdrawal-sent', 'member_id', 'id', 'sent_at', 'net', 'hash:transaction_hash');
create or replace trigger withdrawal_rejection_notification_after_update after update of state on withdrawal for each row
  when (new.state in ('rejected', 'failed') and new.state <> old.state)
  execute function notify_of_row('withdrawal-rejected', 'member_id', 'id', 'rejected_at', 'amount', 'reason:remark', 'state:state');
create or replace trigger withdrawal_doubt_notification_after_update after update of state on withdrawal for each row
  when (new.state = 'unknown' and old.state <> 'unknown')
  execute function notify_of_row('withdrawal-uncertain', 'member_id', 'id', '', 'amount');

create or replace trigger member_password_notification_after_update after update of password_hash on member for each row
  when (new.password_hash <> old.password_hash and new.closed_at is null)
  execute function notify_of_row('password-changed', 'id', '', '', '');
create or replace trigger two_factor_notification_after_update after update of confirmed_at on two_factor for each row
  when (new.kind = 'member' and new.confirmed_at is not null and old.confirmed_at is null)
  execute function notify_of_row('second-factor-changed', 'owner_id', '', 'confirmed_at', '', 'isOn:confirmed_at');
create or replace trigger two_factor_notification_after_delete after delete on two_factor for each row
  when (old.kind = 'member' and old.confirmed_at is not null)
  execute function notify_of_row('second-factor-changed', 'owner_id', '', '', '');
create or replace trigger passkey_notification_after_insert after insert on passkey for each row
  when (new.kind = 'member')
  execute function notify_of_row('passkey-added', 'owner_id', 'id', 'created_at', '', 'name:name');
create or replace trigger passkey_notification_after_delete after delete on passkey for each row
  when (old.kind = 'member')
  execute function notify_of_row('passkey-removed', 'owner_id', 'id', '', '', 'name:name');
create or replace trigger anti_phishing_phrase_notification_after_insert after insert or update on anti_phishing_phrase for each row
  execute function notify_of_row('anti-phishing-phrase-changed', 'member_id', '', 'set_at', '');
create or replace trigger email_change_notification_after_insert after insert on email_change for each row
  execute function notify_of_row('email-changed', 'member_id', 'id', 'changed_at', '');
create or replace trigger recovery_notification_after_insert after insert on authenticator_recovery for each row
  execute function notify_of_row('recovery-requested', 'member_id', 'id', 'requested_at', '');
create or replace trigger recovery_stop_notification_after_update after update of stopped_at on authenticator_recovery for each row
  when (new.stopped_at is not null) execute function notify_of_row('recovery-stopped', 'member_id', 'id', 'stopped_at', '');
create or replace trigger recovery_completion_notification_after_update after update of completed_at on authenticator_recovery for each row
  when (new.completed_at is not null) execute function notify_of_row('recovery-completed', 'member_id', 'id', 'completed_at', '');
create or replace trigger recovery_refusal_notification_after_update after update of declined_at on authenticator_recovery for each row
  when (new.declined_at is not null)
  execute function notify_of_row('recovery-declined', 'member_id', 'id', 'declined_at', '', 'reason:decline_reason');
create or replace trigger account_freeze_notification_after_insert after insert on account_freeze for each row
  execute function notify_of_row('account-frozen', 'member_id', 'id', 'frozen_at', '');
create or replace trigger account_freeze_notification_after_update after update of lifted_at on account_freeze for each row
  when (new.lifted_at is not null and old.lifted_at is null)
  execute function notify_of_row('account-unfrozen', 'member_id', 'id', 'lifted_at', '');
create or replace trigger withdrawal_address_notification_after_insert after insert on withdrawal_address for each row
  when (new.change_count = 0)
  execute function notify_of_row('address-added', 'member_id', 'id', 'added_at', '', 'currency:currency');
create or replace trigger withdrawal_address_change_notification_after_insert after insert on withdrawal_address for each row
  when (new.change_count > 0)
  execute function notify_of_row('address-changed', 'member_id', 'id', 'added_at', '', 'currency:currency');
create or replace trigger activation_release_notification_after_update after update of released_at on activation for each row
  when (new.released_at is not null and old.released_at is null)
  execute function notify_of_row('principal-released', 'member_id', 'id', 'released_at', 'amount', 'package:package_rank');

revoke execute on function notify_of_row from public;
