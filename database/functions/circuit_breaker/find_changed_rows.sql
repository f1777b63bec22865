-- Verifies that published statements and plan versions in force never change. Returns rows that differ from their first verification,
-- are missing, or took effect before the last verification but did not exist then. Records the digests of other new rows.
create or replace function find_changed_rows(at timestamptz) returns table (kind text, id bigint, why text)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with current as (
    select 'statement' as kind, statement.id::bigint as id, sha256(convert_to(jsonb_build_array(closing_day, extract(epoch from statement.at),
      root, total, members, secret, figures)::text, 'UTF8')) as digest, false as is_late
    from statement
    union all
    -- A scheduled version can be changed until it starts.
    select 'plan version', plan_version.id, sha256(convert_to(jsonb_build_array(settings, extract(epoch from effective_at), reason,
      changed_by)::text, 'UTF8')), effective_at < (select verified_at - interval '5 minutes' from circuit_breaker)
    from plan_version where effective_at <= find_changed_rows.at and cancelled_at is null
  ), remembered as (
    insert into verified_row (kind, id, digest) select current.kind, current.id, current.digest from current where is_late is not true
      on conflict do nothing
  )
  select coalesce(known.kind, current.kind), coalesce(known.id, current.id),
    case when current.id is null then 'it was removed' when known.id is null then 'it was inserted afterwards' else 'it was changed' end
  from verified_row as known full join current on current.kind = known.kind and current.id = known.id
  where current.digest is distinct from known.digest and (known.id is not null or is_late)
  order by 1, 2;
end;

revoke execute on function find_changed_rows from public;
grant execute on function find_changed_rows to tributary_app;
