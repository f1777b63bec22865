-- Nobody decides on a case while the member still has to answer a question about it. Payments that a chain confirms are credited.
create or replace function assert_case_not_held() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if is_case_held(tg_argv[0], old.id) then
    raise exception 'Case % of % is held with a question', old.id, tg_argv[0];
  end if;
  return new;
end $$;

create or replace trigger withdrawal_held_before_update before update of state on withdrawal
  for each row when (old.state = 'requested' and new.state in ('approved', 'rejected'))
  execute function assert_case_not_held('withdrawals');

create or replace trigger deposit_held_before_update before update of status on deposit
  for each row when (old.status = 'Pending' and (new.status = 'Approved' and new.approved_by is not null or new.status = 'Rejected'))
  execute function assert_case_not_held('deposits');

create or replace trigger kyc_submission_held_before_update before update of state on kyc_submission
  for each row when (old.state = 'submitted')
  execute function assert_case_not_held('kyc');

revoke execute on function assert_case_not_held from public;
