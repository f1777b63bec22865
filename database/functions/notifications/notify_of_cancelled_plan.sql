-- Ends the announcement of lowered terms that will not apply, and notifies every member, once.
create or replace function notify_of_cancelled_plan() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from announcement where plan_version_id = new.id) then
    return null;
  end if;
  update announcement set ended_at = new.cancelled_at, state = 'ended' where plan_version_id = new.id and ended_at is null;
  insert into notification (audience, recipient_id, kind, subject, at, detail)
    select 'member', member.id, notification_kind_id('plan-change-withdrawn'), new.id::text, new.cancelled_at,
      jsonb_build_object('day', utc_day(new.effective_at))
    from member where not blocked
    order by member.id
    on conflict do nothing;
  return null;
end $$;

create or replace trigger plan_version_withdrawal_after_update after update of cancelled_at on plan_version for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function notify_of_cancelled_plan();

revoke execute on function notify_of_cancelled_plan from public;
