-- A submission is decided once, approved only for an adult with a document that has not expired, and not while a question to the
-- member is open.
create or replace function assert_kyc_decision() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'submitted' then
    raise exception 'KYC submission % was already %', old.id, old.state;
  end if;
  if new.state = 'approved' and (new.document_expires_on < utc_day(new.decided_at)
    or new.birthdate > utc_day(new.decided_at) - interval '18 years')
  then
    raise exception 'KYC submission % cannot be approved: the document has expired, or the member is under 18', old.id;
  end if;
  perform assert_case_not_held('kyc', old.id);
  return new;
end $$;

create or replace trigger kyc_submission_decision_before_update before update of state on kyc_submission
  for each row execute function assert_kyc_decision();

revoke execute on function assert_kyc_decision from public;
