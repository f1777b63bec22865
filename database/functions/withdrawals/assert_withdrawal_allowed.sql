-- The rules of a withdrawal's row, for every client. The use case has checked most of them before: where a concurrent change can
-- break one, the error is retryable, and the use case refuses with its own message when it runs again.
create or replace function assert_withdrawal_allowed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_approval boolean := tg_op = 'UPDATE' and new.state = 'approved' and old.state <> 'approved';
  held hold;
begin
  -- Hold after a change of the email address or the second factor.
  if (tg_op = 'INSERT' or is_approval)
    and withdrawals_held_until(new.member_id) > coalesce(new.approved_at, new.requested_at)
  then
    raise exception using errcode = 'serialization_failure',
      message = format('withdrawals of member %s are on hold', new.member_id);
  end if;
  -- Account freeze.
  if (tg_op = 'INSERT' or is_approval) and is_account_frozen(new.member_id) then
    raise exception using errcode = 'serialization_failure', message = format('the account of member %s is frozen', new.member_id);
  end if;
  -- Quoted rate.
  if is_approval and new.rate is not null and is_rate_near(new.rate, rate_at('XRP', new.approved_at)) is not true then
    raise exception using errcode = 'serialization_failure',
      message = format('the XRP rate has moved since withdrawal %s was quoted', new.id);
  end if;
  -- KYC threshold.
  if tg_op = 'INSERT' and needs_kyc(new.member_id, new.amount, new.requested_at) then
    raise exception using errcode = 'serialization_failure', message = format('member %s needs KYC for this withdrawal', new.member_id);
  end if;
  -- Sanctions and blocking risk rules.
  if is_approval then
    perform screen_members(new.member_id, new.approved_at);
    if has_open_sanctions_match(new.member_id) then
      raise exception using errcode = 'serialization_failure', message = format('member %s matches a sanctions list', new.member_id);
    end if;
    if coalesce(new.remark, '') = '' and exists (select from withdrawal_risk where withdrawal_id = new.id and is_blocking) then
      raise exception using errcode = 'TL006', message = format('the approval of withdrawal %s needs a reason', new.id);
    end if;
  end if;
  -- A payment to a member with an open match is recorded only if it was made already, and its remark says so.
  if tg_op = 'UPDATE' and new.state = 'sent' and old.state <> 'sent' and new.remark is not distinct from old.remark
    and has_open_sanctions_match(new.member_id)
  then
    raise exception using errcode = 'serialization_failure', message = format('member %s matches a sanctions list', new.member_id);
  end if;
  -- Open question to the member.
  if tg_op = 'UPDATE' and old.state = 'requested' and new.state in ('approved', 'rejected') then
    perform assert_case_not_held('withdrawals', new.id);
  end if;
  -- State transition.
  if tg_op = 'INSERT' and new.state <> 'requested' or tg_op = 'UPDATE' and old.state <> new.state
    and not exists (select from withdrawal_transition where from_state = old.state and to_state = new.state)
  then
    raise exception using errcode = 'TL006',
      message = format('withdrawal %s cannot change from %s to %s', new.id, coalesce(old.state, 'new'), new.state);
  end if;
  -- The hold of the ledger matches the state: held, posted or voided. The ledger moves first.
  select * into held from hold where id = new.hold_id;
  if (held.wallet, held.amount, held.state) is distinct from (account_id(new.member_id, new.wallet_kind), new.amount,
    case when new.state = 'sent' then 'posted' when new.state in ('rejected', 'failed', 'cancelled') then 'voided' else 'held' end)
    or new.state = 'sent' and held.fee <> new.fee
  then
    raise exception using errcode = 'TL006',
      message = format('the hold of withdrawal %s does not match its state "%s"', new.id, new.state);
  end if;
  return new;
end $$;

create or replace trigger withdrawal_allowed_before_write before insert or update on withdrawal
  for each row execute function assert_withdrawal_allowed();

revoke execute on function assert_withdrawal_allowed from public;
