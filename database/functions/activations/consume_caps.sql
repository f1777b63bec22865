-- Adds to the cap usage of activations and sets full_at when a cap is reached. A check constraint prevents exceeding it. Notifies
-- the owners of activations that reach their cap or 90 % of it.
create or replace function consume_caps(activation_ids bigint[], amounts bigint[], at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  with usage as (
    update activation_cap_usage set earned = earned + used.amount, full_at = case when earned + used.amount = cap then at end
      from unnest(activation_ids, amounts) as used (id, amount)
      where activation_id = used.id and used.amount <> 0
      returning activation_id, cap, old.earned as earned_before, new.earned as earned_after
  )
  insert into notification (audience, recipient_id, kind, subject, at, amount, detail)
    select 'member', member_id, case when earned_after = cap then notification_kind_id('package-full') else notification_kind_id('package-near-cap') end,
      activation_id::text, at, cap, jsonb_build_object('package', package_rank::text)
    from usage join activation on activation.id = activation_id
    where earned_after = cap or earned_after * 10 >= cap * 9 and earned_before * 10 < cap * 9
    order by member_id, activation_id
    on conflict do nothing;
end $$;

revoke execute on function consume_caps from public;
