-- Protects permanent records from every client, including the owner of the database, who is not bound by grants.
create or replace function raise_append_only_error() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception '% of % is not allowed: its rows are permanent records', lower(tg_op), tg_table_name;
end $$;

create or replace trigger audit_entry_append_only_before_change before update or delete or truncate on audit_entry
  for each statement execute function raise_append_only_error();
create or replace trigger consent_append_only_before_change before update or delete or truncate on consent
  for each statement execute function raise_append_only_error();
create or replace trigger legal_version_append_only_before_change before update or delete or truncate on legal_version
  for each statement execute function raise_append_only_error();
create or replace trigger statement_append_only_before_change before update or delete or truncate on statement
  for each statement execute function raise_append_only_error();
create or replace trigger statement_header_append_only_before_change before update or delete or truncate on statement_header
  for each statement execute function raise_append_only_error();
create or replace trigger statement_key_append_only_before_change before update or delete or truncate on statement_key
  for each statement execute function raise_append_only_error();
create or replace trigger statement_cosignature_append_only_before_change before update or delete or truncate on statement_cosignature
  for each statement execute function raise_append_only_error();
create or replace trigger run_off_publication_append_only_before_change before update or delete or truncate on run_off_publication
  for each statement execute function raise_append_only_error();
create or replace trigger holding_challenge_append_only_before_change before update or delete or truncate on holding_challenge
  for each statement execute function raise_append_only_error();
create or replace trigger stated_bank_balance_append_only_before_change before update or delete or truncate on stated_bank_balance
  for each statement execute function raise_append_only_error();

-- These change while they are in use, and are permanent afterwards.
create or replace trigger run_off_finished_before_update before update on run_off
  for each row when (old.finished_at is not null) execute function raise_append_only_error();
create or replace trigger run_off_permanent_before_delete before delete on run_off
  for each row when (not old.is_queued) execute function raise_append_only_error();
create or replace trigger run_off_permanent_before_truncate before truncate on run_off
  for each statement execute function raise_append_only_error();
-- Those that no version names are deleted after a while; a foreign key protects the others.
create or replace trigger plan_what_if_unchanged_before_change before update or truncate on plan_what_if
  for each statement execute function raise_append_only_error();
create or replace trigger holding_address_permanent_before_delete before delete or truncate on holding_address
  for each statement execute function raise_append_only_error();

revoke execute on function raise_append_only_error from public;
