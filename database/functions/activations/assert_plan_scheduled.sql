-- Only a scheduled version changes: cancelled once, or adapted to a change that applies before it. In its last minute it cannot be,
-- because a transaction that is still open could then outlast its start.
create or replace function assert_plan_scheduled() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.cancelled_at is not null
    or old.effective_at <= product_time(coalesce(new.cancelled_at, '-infinity')) + interval '1 minute'
  then
    raise exception using errcode = 'TB004', message = format('plan version %s is not scheduled any more', old.id);
  end if;
  return new;
end $$;

create or replace trigger plan_version_scheduled_before_update before update on plan_version
  for each row execute function assert_plan_scheduled();

revoke execute on function assert_plan_scheduled from public;
