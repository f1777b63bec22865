-- Adds to the cap usage of activations and sets full_at when a cap is reached. A check constraint prevents exceeding it.
create or replace function consume_caps(activation_ids bigint[], amounts bigint[], at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  update activation_cap_usage set earned = earned + used.amount, full_at = case when earned + used.amount = cap then at end
    from unnest(activation_ids, amounts) as used (id, amount)
    where activation_id = used.id and used.amount <> 0;
end $$;

revoke execute on function consume_caps from public;
