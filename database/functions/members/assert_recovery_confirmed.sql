-- A recovery is completed only by a request that another administrator confirmed. Checked at commit: the request is first rehearsed.
create or replace function assert_recovery_confirmed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from confirmation where kind = 'account-recovery' and state = 'carried out' and requested_by = new.decided_by
      and decided_by <> requested_by and endpoint like '%/recoveries/:recoveryId/completion'
      and payload #>> '{params,recoveryId}' = new.id::text
  ) then
    raise exception 'recovery % needs two administrators', new.id;
  end if;
  return null;
end $$;

drop trigger if exists authenticator_recovery_confirmed_after_update on authenticator_recovery;
create constraint trigger authenticator_recovery_confirmed_after_update after update of completed_at on authenticator_recovery
  deferrable initially deferred for each row when (new.completed_at is not null) execute function assert_recovery_confirmed();

revoke execute on function assert_recovery_confirmed from public;
