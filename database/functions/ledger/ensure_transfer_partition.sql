create or replace function ensure_transfer_partition(id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Reading the size takes a lock of the partition. A new partition is visible in the catalogue a moment before other sessions reload
  -- the partition list; its creator holds a lock until then, so this read waits for it.
  if pg_relation_size(to_regclass('public.' || transfer_partition_name(id))) is not null then
    return;
  end if;
  case left(id::text, 1)
    when '0' then perform create_online_partition(uuid_extract_timestamp(id));
    when '8' then perform create_reversal_partition(uuid_extract_timestamp(reversal_id(id)));
    else perform create_closing_partition(left(id::text, 1), closed_day(id));
  end case;
end $$;

revoke execute on function ensure_transfer_partition from public;
grant execute on function ensure_transfer_partition to tributary_app;
