-- A recovery is completed by a request of one administrator that another one confirmed, and neither is its owner. If an administrator
-- has no two others, the operator completes it. Checked at commit, because requests are first tried and rolled back. Argument: the
-- endpoint.
create or replace function assert_recovery_confirmed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Null if the owner is a member.
  owner_admin bigint := to_jsonb(new) ->> 'admin_id';
begin
  if owner_admin is not null and new.decided_by is null then
    if count_other_masters(owner_admin) >= 2 then
      raise exception 'recovery % of an administrator needs the decision of two other master admins', new.id;
    end if;
  elsif not exists (
    select from confirmation where kind = 'account-recovery' and state = 'carried out' and requested_by = new.decided_by
      and decided_by <> requested_by and decided_by is distinct from owner_admin and endpoint = tg_argv[0]
      and payload #>> '{params,recoveryId}' = new.id::text
  ) then
    raise exception 'recovery % needs two administrators', new.id;
  end if;
  return null;
end $$;

drop trigger if exists authenticator_recovery_confirmed_after_update on authenticator_recovery;
create constraint trigger authenticator_recovery_confirmed_after_update after update of completed_at on authenticator_recovery
  deferrable initially deferred for each row when (new.completed_at is not null)
  execute function assert_recovery_confirmed('POST /api/admin/recoveries/:recoveryId/completion');

drop trigger if exists admin_recovery_confirmed_after_update on admin_recovery;
create constraint trigger admin_recovery_confirmed_after_update after update of completed_at on admin_recovery
  deferrable initially deferred for each row when (new.completed_at is not null)
  execute function assert_recovery_confirmed('POST /api/admin/administrator-recoveries/:recoveryId/completion');

revoke execute on function assert_recovery_confirmed from public;
