create or replace function open_member_accounts(member_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if member_id is null or member_id < 1 or member_id >= 1::bigint << 58 then
    raise exception using errcode = 'TL001', message = format('%s is not the id of a member', member_id);
  end if;
  insert into account (id)
    select account_id(member_id, kind) from account_kind where owner = 'member' order by kind
    on conflict (id) do nothing;
end $$;

revoke execute on function open_member_accounts from public;
grant execute on function open_member_accounts to tributary_app;
