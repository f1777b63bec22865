-- Releases due principal, at most at_most activations at a time, each once. One that fails is returned with its error and does
-- not keep the others.
create or replace function release_matured(now timestamptz, at_most int)
  returns table (activation_id bigint, member_id bigint, amount bigint, error text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due activation;
begin
  for due in
    select * from activation
    where released_at is null and not granted and matures_at <= now
    order by matures_at, id limit at_most for update skip locked
  loop
    activation_id := due.id;
    member_id := due.member_id;
    amount := due.amount;
    error := null;
    begin
      perform post_transfers(array[online_transfer_id(now, 'maturity ' || due.id)], array['maturity'], array[member_account(due.member_id, 'custody')],
        array[member_account(due.member_id, 'withdrawal_wallet')], array[due.amount], 'maturity', due.id::text, now);
      update activation set released_at = now where id = due.id;
    exception when others then
      error := sqlerrm;
    end;
    return next;
  end loop;
end $$;

revoke execute on function release_matured from public;
grant execute on function release_matured to tributary_app;
