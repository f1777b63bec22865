-- A term that falls for members starts after the notice of the plan in force, counted from when it was recorded, and is announced to
-- every member. Checked when the transaction commits, for the version and for the next one, which can fall below a version that was
-- inserted before it. A minute is allowed for the clock of the server. While time is simulated, history is written without notice, and a
-- version that no administrator changed without an announcement.
create or replace function assert_plan_notice() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  today date := utc_day(product_time('-infinity') - interval '1 minute');
  notice int;
  falling plan_version;
  before jsonb;
  lowered_now jsonb;
  fallen jsonb;
  terms text;
begin
  select (settings ->> 'noticeDays')::int into notice from plan_version
    where cancelled_at is null and (effective_at, id) < (new.effective_at, new.id) and effective_at <= product_time(new.effective_at)
    order by effective_at desc, id desc limit 1;
  for falling in select * from plan_version
    where cancelled_at is null and (effective_at, id) >= (new.effective_at, new.id) order by effective_at, id limit 2
  loop
    select settings into before from plan_version
      where cancelled_at is null and (effective_at, id) < (falling.effective_at, falling.id) order by effective_at desc, id desc limit 1;
    continue when before is null;
    lowered_now := lowered_terms(before, falling.settings);
    select coalesce(jsonb_object_agg(key, value), '{}'), string_agg(key, ', ' order by key) into fallen, terms
      from jsonb_each(lowered_now) where falling.lowered -> key is distinct from value;
    if terms is not null and utc_day(falling.effective_at) < today + notice then
      raise exception using errcode = 'check_violation', constraint = 'plan_version_notice',
        message = format('plan version %s lowers terms less than %s days after it was recorded: %s', falling.id, notice, terms);
    elsif terms is not null and (isfinite(today) or falling.changed_by is not null) and not exists (
      select from announcement where plan_version_id = falling.id and announcement.lowered @> fallen
        and audience = 'Everyone' and ended_at is null and until_at is null
        and from_at <= product_time(from_at) + interval '1 minute')
    then
      raise exception using errcode = 'check_violation', constraint = 'plan_version_announcement',
        message = format('plan version %s lowers terms that are not announced: %s', falling.id, terms);
    end if;
    update plan_version set lowered = lowered_now where id = falling.id and lowered <> lowered_now;
  end loop;
  return null;
end $$;

drop trigger if exists plan_version_notice_after_write on plan_version;
create constraint trigger plan_version_notice_after_write after insert or update of settings, cancelled_at on plan_version
  deferrable initially deferred for each row execute function assert_plan_notice();

revoke execute on function assert_plan_notice from public;
