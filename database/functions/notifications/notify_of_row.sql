-- Notifies a member of a changed row. Arguments: the kind, the columns of the member, the subject, the time and the amount, and
-- the detail as name:column. An empty subject identifies the event by its time; an empty time is the present.
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
create or replace trigger anti_phishing_phrase_notification_after_write after insert or update on anti_phishing_phrase for each row
  execute function notify_of_row('anti-phishing-phrase-changed', 'member_id', '', 'set_at', '');
create or replace trigger email_change_notification_after_insert after insert on email_change for each row
  execute function notify_of_row('email-changed', 'member_id', 'id', 'changed_at', '');
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

revoke execute on function notify_of_row from public;
