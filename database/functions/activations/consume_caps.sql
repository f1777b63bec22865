-- Adds to the cap usage of activations of the members in a range and sets full_at when a cap is reached. A check constraint prevents
-- exceeding it. Notifies the owners of activations that reach their cap or 90 % of it.
create or replace function consume_caps(first_member bigint, last_member bigint, activation_ids bigint[], amounts bigint[], at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Planned each time (execute) for the size of the range: one scan over a chunk's members takes half the time of single lookups.
  execute $query$
    with usage as (
      update activation_cap_usage set earned = earned + used.amount, full_at = case when earned + used.amount = cap then $5 end
        from unnest($3, $4) as used (id, amount)
        where owner_id between $1 and $2 and activation_id = used.id and used.amount <> 0
        returning activation_id, owner_id, cap, old.earned as earned_before, new.earned as earned_after
    )
    insert into notification (audience, recipient_id, kind, subject, at, amount, detail)
      select 'member', owner_id, case when earned_after = cap then notification_kind_id('package-full') else notification_kind_id('package-near-cap') end,
        activation_id::text, $5, cap, (select package_names(package_id) from activation where activation.id = activation_id)
      from usage
      where earned_after = cap or earned_after * 10 >= cap * 9 and earned_before * 10 < cap * 9
      order by owner_id, activation_id
      on conflict do nothing $query$
    using first_member, last_member, activation_ids, amounts, at;
end $$;

revoke execute on function consume_caps from public;
