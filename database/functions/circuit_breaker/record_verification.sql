create or replace function record_verification(is_sweep boolean, at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update circuit_breaker set verified_at = case when is_sweep then verified_at else at end,
    swept_at = case when is_sweep then at else swept_at end;
end;

revoke execute on function record_verification from public;
grant execute on function record_verification to tributary_app;
