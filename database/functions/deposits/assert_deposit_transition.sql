create or replace function assert_deposit_transition() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.status <> old.status and not exists (
    select from deposit_transition where from_status = old.status and to_status = new.status)
  then
    raise exception 'deposit % is % and cannot become %', old.id, old.status, new.status;
  elsif new.status = old.status and old.status in ('Approved', 'Rejected') then
    raise exception 'deposit % is decided', old.id;
  elsif (new.requested_amount, new.amount, new.rail, new.request_mode, new.address, new.created_at, new.expires_at,
      new.reserved_until)
    is distinct from (old.requested_amount, old.amount, old.rail, old.request_mode, old.address, old.created_at, old.expires_at,
      old.reserved_until)
    or old.member_id is not null and new.member_id is distinct from old.member_id
  then
    raise exception 'deposit % is what was agreed when it was opened', old.id;
  end if;
  return new;
end $$;

create or replace trigger deposit_transition_before_update before update on deposit
  for each row execute function assert_deposit_transition();

revoke execute on function assert_deposit_transition from public;
