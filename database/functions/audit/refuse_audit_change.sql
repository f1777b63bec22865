create or replace function refuse_audit_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception '% of the audit log is refused: it only grows', lower(tg_op);
end $$;

create or replace trigger audit_only_grows before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

revoke execute on function refuse_audit_change from public;
