-- An announcement of terms that are about to fall stays as the product wrote it until they fall, or their version is cancelled. While time
-- is simulated, it may change.
create or replace function assert_plan_announcement() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from plan_version
      where id = old.plan_version_id and cancelled_at is null and effective_at > product_time(effective_at)) then
    raise exception using errcode = 'check_violation', constraint = 'announcement_of_scheduled_plan',
      message = format('announcement %s is of plan version %s, which has not started', old.id, old.plan_version_id);
  end if;
  return new;
end $$;

create or replace trigger announcement_plan_before_update
  before update of title, text, translations, audience, from_at, until_at, ended_at on announcement for each row
  when (old.plan_version_id is not null and
    (old.title, old.text, old.translations, old.audience, old.from_at, old.until_at, old.ended_at) is distinct from
    (new.title, new.text, new.translations, new.audience, new.from_at, new.until_at, new.ended_at))
  execute function assert_plan_announcement();

revoke execute on function assert_plan_announcement from public;
