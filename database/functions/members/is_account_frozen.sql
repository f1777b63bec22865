-- Whether the account is frozen: its owner reported a takeover, and neither the owner nor an administrator has lifted the freeze.
create or replace function is_account_frozen(owner bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (select from account_freeze where member_id = owner and lifted_at is null);
end;

revoke execute on function is_account_frozen from public;
grant execute on function is_account_frozen to tributary_app;
