create or replace function raise_consent_change_error() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception '% of % is refused: it only grows', lower(tg_op), tg_table_name;
end $$;

create or replace trigger consent_append_only_before_change before update or delete or truncate on consent
  for each statement execute function raise_consent_change_error();
create or replace trigger legal_version_append_only_before_change before update or delete or truncate on legal_version
  for each statement execute function raise_consent_change_error();

revoke execute on function raise_consent_change_error from public;
