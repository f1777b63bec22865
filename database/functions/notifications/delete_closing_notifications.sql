-- Removes the notifications of a closing that is being undone; they carry its nominal time.
create or replace function delete_closing_notifications(closing_day date, closing_run int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from notification
    using (
      select unnest(beneficiaries) as member_id from closing_chunk where day = closing_day and run = closing_run
      union select member_id from blb_award
        where reward_id >= closing_transfer_id(closing_day, closing_run, 0, 0) and reward_id < closing_transfer_id(closing_day, closing_run + 1, 0, 0)
      union select member_id from activation where last_day = closing_day
    ) as earner
    where audience = 'member' and recipient_id = earner.member_id
      and at = (select nominal_at from closing where day = closing_day and run = closing_run)
      and kind in (notification_kind_id('rewards-pending'), notification_kind_id('rewards-paid'), notification_kind_id('package-near-cap'),
        notification_kind_id('package-full'), notification_kind_id('package-ended'), notification_kind_id('slab-reached'));
end;

revoke execute on function delete_closing_notifications from public;
