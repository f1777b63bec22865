-- Writes the notifications that are caused by time: an ODL cycle that ends within 12 hours, addresses that became usable, and cases
-- pending for administrators. Idempotent.
create or replace function notify_of_due_events(now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  waiting record;
begin
  with reminded as (
    update odl_cycle set reminded_at = now
      where ended_at is null and reminded_at is null and ends_at > now and ends_at - interval '12 hours' <= now
      returning id
  )
  insert into notification (audience, recipient_id, kind, subject, at, amount)
    select 'member', member_id, notification_kind_id('odl-ending'), cycle_id::text, now, sum(amount)::bigint
    from reminded join odl_entitlement on cycle_id = reminded.id
    where claimed_at is null group by member_id, cycle_id order by member_id
    on conflict do nothing;
  insert into notification (audience, recipient_id, kind, subject, at, detail)
    select 'member', member_id, notification_kind_id('address-usable'), id::text, address_verified_at(withdrawal_address),
      jsonb_build_object('currency', currency)
    from withdrawal_address
    where retired_at is null and added_at between now - interval '7 days' and now - interval '24 hours'
      and address_verified_at(withdrawal_address) <= now
    order by member_id
    on conflict do nothing;
  -- One row per queue and administrator, which a newer case makes unread.
  for waiting in
    select * from (values
      ('deposits', 'Approve Payments', (select max(requested_at) from deposit where status = 'Pending')),
      ('withdrawals', 'Approve Payments', (select max(requested_at) from withdrawal where state = 'requested')),
      ('tickets', 'Customer Support', (select max(last_message_at) from ticket where status = 'Pending' and waits_for_support)),
      ('kyc', 'Edit Members', (select max(submitted_at) from kyc_submission where state = 'submitted'))
    ) as queue (name, permission, newest) where newest is not null
  loop
    perform notify_admins(waiting.permission, null, 'work-waiting', waiting.name, waiting.newest, null);
  end loop;
end $$;

revoke execute on function notify_of_due_events from public;
grant execute on function notify_of_due_events to tributary_app;
