-- Moves the principal of the given activations from custody to the Withdrawal Wallet. One statement posts them all, so that accounts
-- are locked by ascending id.
create or replace function post_maturities(due_ids bigint[], now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform ensure_transfer_partition(online_transfer_id(now, 'maturity'));
  perform set_payer_context(true);
  insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
    select online_transfer_id(now, 'maturity ' || due.id), 'maturity', member_account(due.member_id, 'custody'),
      member_account(due.member_id, 'withdrawal_wallet'), due.amount, now, 'maturity', due.id::text
    from activation as due where due.id = any (due_ids);
  perform set_payer_context(false);
  update activation as due set released_at = now where due.id = any (due_ids);
end $$;

revoke execute on function post_maturities from public;
