create or replace function raise_audit_change_error() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception '% of the audit log is refused: it only grows', lower(tg_op);
end $$;

create or replace trigger audit_entry_append_only_before_change before update or delete or truncate on audit_entry
  for each statement execute function raise_audit_change_error();

revoke execute on function raise_audit_change_error from public;
