create or replace function open_member_accounts(new_member_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new_member_id is null or new_member_id < 1 or new_member_id >= 1::bigint << 58 then
    raise exception using errcode = 'TL001', message = format('%s is not a valid member id', new_member_id);
  end if;
  insert into member_balance (member_id) values (new_member_id) on conflict do nothing;
end $$;

revoke execute on function open_member_accounts from public;
grant execute on function open_member_accounts to tributary_app;
