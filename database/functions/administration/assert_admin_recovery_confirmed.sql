-- The recovery of an administrator is completed by two others; without two others, by the operator. Checked at commit: the request
-- is first rehearsed.
create or replace function assert_admin_recovery_confirmed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.decided_by is null and count_other_masters(new.admin_id) >= 2 then
    raise exception 'recovery % of an administrator: two other master admins have to decide', new.id;
  end if;
  if new.decided_by is not null and not exists (
    select from confirmation where kind = 'account-recovery' and state = 'carried out' and requested_by = new.decided_by
      and decided_by not in (requested_by, new.admin_id)
      and endpoint = 'POST /api/admin/administrator-recoveries/:recoveryId/completion'
      and payload #>> '{params,recoveryId}' = new.id::text
  ) then
    raise exception 'recovery % of an administrator needs two others', new.id;
  end if;
  return null;
end $$;

drop trigger if exists admin_recovery_confirmed_after_update on admin_recovery;
create constraint trigger admin_recovery_confirmed_after_update after update of completed_at on admin_recovery
  deferrable initially deferred for each row when (new.completed_at is not null) execute function assert_admin_recovery_confirmed();

revoke execute on function assert_admin_recovery_confirmed from public;
