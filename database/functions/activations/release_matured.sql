-- Releases the principal of up to `at_most` due activations, each once. If the batch fails, they are released one by one, and a failed
-- one is returned with its error without blocking the others.
create or replace function release_matured(now timestamptz, at_most int)
  returns table (activation_id bigint, member_id bigint, amount bigint, error text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due_ids bigint[];
  has_failed boolean := false;
begin
  perform assert_not_future(now);
  select array_agg(due.id) into due_ids from (
    select id from activation where released_at is null and not granted and matures_at <= now
    order by matures_at, id limit at_most for update skip locked) as due;
  if due_ids is null then
    return;
  end if;
  begin
    perform post_maturities(due_ids, now);
  exception
    when deadlock_detected or serialization_failure then
      raise;
    when others then
      has_failed := true;
  end;
  for activation_id, member_id, amount in
    select due.id, due.member_id, due.amount from activation as due where due.id = any (due_ids) order by due.member_id, due.id
  loop
    error := null;
    if has_failed then
      begin
        perform post_maturities(array[activation_id], now);
      exception
        when deadlock_detected or serialization_failure then
          raise;
        when others then
          error := sqlerrm;
      end;
    end if;
    return next;
  end loop;
end $$;

revoke execute on function release_matured from public;
grant execute on function release_matured to tributary_app;
