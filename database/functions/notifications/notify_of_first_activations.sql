-- Notifies the sponsor when a referral activates a package for the first time, but not of imported packages.
create or replace function notify_of_first_activations() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into notification (audience, recipient_id, kind, subject, at, detail)
    select 'member', sponsor_id, notification_kind_id('referral-activated'), first.member_id::text, first.activated_at,
      jsonb_build_object('memberId', first.member_id::text) || package_names(first.package_id)
    from (select distinct on (member_id) id, member_id, activated_at, package_id from new_rows order by member_id, id) as first
    join member on member.id = first.member_id
    where sponsor_id is not null and not exists (select from activation where activation.member_id = first.member_id and activation.id < first.id)
      and not exists (select from import_member join import_batch on import_batch.id = batch_id
        where import_member.member_id = first.member_id and finished_at = first.activated_at)
    order by sponsor_id, first.member_id
    on conflict do nothing;
  return null;
end $$;

create or replace trigger activation_notification_after_insert after insert on activation
  referencing new table as new_rows for each statement execute function notify_of_first_activations();

revoke execute on function notify_of_first_activations from public;
