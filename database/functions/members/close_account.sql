-- Closes an account permanently: erases the personal data and blocks the member. Called for an administrator, or without one at the
-- member's own request after the cooling period. The ledger, the sponsor tree, payments and the audit log remain; they refer to the
-- member by id and userrefid.
create or replace function close_account(closed_member bigint, at timestamptz, closed_by bigint, reason text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  obstacles text[];
begin
  perform assert_present(at);
  perform from member where id = closed_member and closed_at is null for update;
  if not found then
    raise exception 'member % does not exist, or the account is already closed', closed_member;
  end if;
  perform from member_balance where member_id = closed_member for update;
  obstacles := closure_obstacles(closed_member, at);
  if obstacles <> '{}' then
    raise exception 'the account of member % cannot be closed while it has %', closed_member, array_to_string(obstacles, ', ');
  end if;
  update closure_request set closed_at = close_account.at
  where member_id = closed_member and cancelled_at is null and closure_request.closed_at is null
    and (closed_by is not null or closes_at <= close_account.at);
  if not found and closed_by is null then
    raise exception 'member % has not requested to close the account, or the cooling period is not over', closed_member;
  end if;
  insert into member_flag_change (member_id, flag, value, at, by_admin, reason)
    values (closed_member, 'blocked', true, close_account.at, closed_by, close_account.reason);
  update member set closed_at = close_account.at, full_name = 'Closed account', first_name = null, last_name = null,
    email = 'closed-' || id || '@account.invalid', email_shared = false, mobile_no = '', password_hash = 'closed', gender = null,
    birthdate = null, pan_card_no = null, address = null, city = null, state = null, country = null, account_holder = null,
    account_number = null, bank_name = null, branch_name = null, ifsc_code = null, account_type = null
  where id = closed_member;
  update member_edit set before = '', after = '' where member_id = closed_member;
  update email_change set old_email = 'old-' || id || '@account.invalid', new_email = 'new-' || id || '@account.invalid'
  where member_id = closed_member;
  update ticket set member_name = 'Closed account', mobile_no = '', email = 'closed-' || member_id || '@account.invalid'
  where member_id = closed_member;
  delete from ticket_note using ticket where ticket.id = ticket_id and ticket.member_id = closed_member;
  delete from member_note where member_id = closed_member;
  delete from member_tag where member_id = closed_member;
  delete from referral_link where member_id = closed_member;
  delete from known_device where kind = 'member' and owner_id = closed_member;
  delete from two_factor where kind = 'member' and owner_id = closed_member;
  delete from anti_phishing_phrase where member_id = closed_member;
  delete from passkey where kind = 'member' and owner_id = closed_member;
  delete from recovery_code where kind = 'member' and owner_id = closed_member;
  delete from verification_code where kind = 'member' and owner_id = closed_member;
  delete from session where kind = 'member' and owner_id = closed_member;
  delete from notification where audience = 'member' and recipient_id = closed_member;
end $$;

revoke execute on function close_account from public;
grant execute on function close_account to tributary_app;
