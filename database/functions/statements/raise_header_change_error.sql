create or replace function raise_header_change_error() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception '% of % is refused: it only grows', lower(tg_op), tg_table_name;
end $$;

create or replace trigger statement_append_only_before_change before update or delete or truncate on statement
  for each statement execute function raise_header_change_error();
create or replace trigger statement_header_append_only_before_change before update or delete or truncate on statement_header
  for each statement execute function raise_header_change_error();
create or replace trigger statement_key_append_only_before_change before update or delete or truncate on statement_key
  for each statement execute function raise_header_change_error();
create or replace trigger statement_cosignature_append_only_before_change before update or delete or truncate on statement_cosignature
  for each statement execute function raise_header_change_error();

revoke execute on function raise_header_change_error from public;
