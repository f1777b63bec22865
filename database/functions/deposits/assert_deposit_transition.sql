-- The rules of a deposit's row: its transitions, and what never changes after it was opened. Payments that a chain confirms are
-- credited even while a question to the member is open.
create or replace function assert_deposit_transition() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.status = 'Pending' and (new.status = 'Approved' and new.approved_by is not null or new.status = 'Rejected') then
    perform assert_case_not_held('deposits', old.id);
  end if;
  if new.status <> old.status and not exists (
    select from deposit_transition where from_status = old.status and to_status = new.status)
  then
    raise exception 'deposit % cannot change from % to %', old.id, old.status, new.status;
  elsif new.status = old.status and old.status in ('Approved', 'Rejected') then
    raise exception 'deposit % is decided and cannot change', old.id;
  elsif (new.requested_amount, new.amount, new.rail, new.request_mode, new.address, new.created_at, new.expires_at,
      new.reserved_until)
    is distinct from (old.requested_amount, old.amount, old.rail, old.request_mode, old.address, old.created_at, old.expires_at,
      old.reserved_until)
    or old.member_id is not null and new.member_id is distinct from old.member_id
  then
    raise exception 'the member, amount, address and times of deposit % cannot change', old.id;
  end if;
  return new;
end $$;

create or replace trigger deposit_transition_before_update before update on deposit
  for each row execute function assert_deposit_transition();

revoke execute on function assert_deposit_transition from public;
