-- A withdrawal is requested and approved only while the account is not frozen and outside the hold that follows a changed email
-- address, and approved only while the
-- quoted rate is near the current one and no sanctions match of the member is open. A blocking risk rule needs a reason. Without
-- KYC, requests are limited.
create or replace function assert_withdrawal_allowed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_approval boolean := tg_op = 'UPDATE' and new.state = 'approved' and old.state <> 'approved';
begin
  if (tg_op = 'INSERT' or is_approval)
    and withdrawals_held_until(new.member_id) > coalesce(new.approved_at, new.requested_at)
  then
    -- Retryable, here and below: the use case checked earlier, and refuses in its own words when it runs again.
    raise exception using errcode = 'serialization_failure',
      message = format('withdrawals of member %s are on hold', new.member_id);
  end if;
  if (tg_op = 'INSERT' or is_approval) and is_account_frozen(new.member_id) then
    raise exception using errcode = 'serialization_failure', message = format('the account of member %s is frozen', new.member_id);
  end if;
  if is_approval and new.rate is not null and is_rate_near(new.rate, rate_at('XRP', new.approved_at)) is not true then
    raise exception using errcode = 'serialization_failure',
      message = format('the XRP rate has moved since withdrawal %s was quoted', new.id);
  end if;
  if tg_op = 'INSERT' and needs_kyc(new.member_id, new.amount, new.requested_at) then
    raise exception using errcode = 'serialization_failure', message = format('member %s needs KYC for this withdrawal', new.member_id);
  end if;
  if is_approval then
    perform screen_members(new.member_id, new.approved_at);
    if has_open_sanctions_match(new.member_id) then
      raise exception using errcode = 'serialization_failure', message = format('member %s matches a sanctions list', new.member_id);
    end if;
    if coalesce(new.remark, '') = '' and exists (select from withdrawal_risk where withdrawal_id = new.id and is_blocking) then
      raise exception using errcode = 'TL006', message = format('the approval of withdrawal %s needs a reason', new.id);
    end if;
  end if;
  -- A payment of a member with an open match is recorded only if it was made already, and its remark says so.
  if tg_op = 'UPDATE' and new.state = 'sent' and old.state <> 'sent' and new.remark is not distinct from old.remark
    and has_open_sanctions_match(new.member_id)
  then
    raise exception using errcode = 'serialization_failure', message = format('member %s matches a sanctions list', new.member_id);
  end if;
  return new;
end $$;

create or replace trigger withdrawal_allowed_before_write before insert or update on withdrawal
  for each row execute function assert_withdrawal_allowed();

revoke execute on function assert_withdrawal_allowed from public;
