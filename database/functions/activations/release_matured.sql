-- Releases due principal, at most at_most activations at a time, each once. Returns the released ones. One statement posts them all,
-- so that accounts are locked in their order.
create or replace function release_matured(now timestamptz, at_most int) returns table (activation_id bigint, member_id bigint, amount bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due_ids bigint[];
begin
  select array_agg(due.id) into due_ids from (
    select id from activation where released_at is null and not granted and matures_at <= now
    order by matures_at, id limit at_most for update skip locked) as due;
  if due_ids is null then
    return;
  end if;
  perform ensure_transfer_partition(online_transfer_id(now, 'maturity'));
  insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
    select online_transfer_id(now, 'maturity ' || due.id), 'maturity', member_account(due.member_id, 'custody'),
      member_account(due.member_id, 'withdrawal_wallet'), due.amount, now, 'maturity', due.id::text
    from activation as due where due.id = any (due_ids);
  return query update activation as due set released_at = now where due.id = any (due_ids)
    returning due.id, due.member_id, due.amount;
end $$;

revoke execute on function release_matured from public;
grant execute on function release_matured to tributary_app;
