-- One notification per member for the daily and network rewards of a closing, and one per package that ended with its day.
create or replace function notify_of_closing(closing_day date, closing_run int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB'
as $$
declare
  first_id constant uuid := closing_transfer_id(closing_day, closing_run, 0, 0);
  end_id constant uuid := closing_transfer_id(closing_day, closing_run + 1, 0, 0);
  event_at constant timestamptz := (select nominal_at from closing where day = closing_day and run = closing_run and state = 'complete');
begin
  if event_at is null then
    return;
  end if;
  insert into notification (audience, recipient_id, kind, subject, at, amount, detail)
    select 'member', beneficiary, case when pending > 0 then notification_kind_id('rewards-pending') else notification_kind_id('rewards-paid') end,
      closing_day::text, event_at, coalesce(pending, paid), case when pending > 0 and paid > 0 then jsonb_build_object('paid', paid::text) end
    from (
      select beneficiary, sum(amount) filter (where status = 'Pending')::bigint as pending,
        sum(amount) filter (where status = 'Paid')::bigint as paid
      from reward
      where id >= first_id and id < end_id and kind in (select kind from reward_kind where accrual = 'closing') and amount > 0
      group by beneficiary having count(*) filter (where status <> 'Reversed') > 0
    ) as earned
    order by beneficiary
    on conflict do nothing;
  insert into notification (audience, recipient_id, kind, subject, at, detail)
    select 'member', member_id, notification_kind_id('package-ended'), activation.id::text, event_at, package_names(package_id)
    from activation join activation_cap_usage on activation_id = activation.id
    where last_day = closing_day and deactivated_at is null and full_at is null
    on conflict do nothing;
end $$;

revoke execute on function notify_of_closing from public;
