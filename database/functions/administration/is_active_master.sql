create or replace function is_active_master(admin_id bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select exists (select from admin where id = admin_id and master and active and deleted_at is null);
end;

revoke execute on function is_active_master from public;
