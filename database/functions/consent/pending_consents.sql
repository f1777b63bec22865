-- The versions in force that a member has not agreed to.
create or replace function pending_consents(target bigint, at timestamptz) returns setof legal_version
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select in_force.document, in_force.version, in_force.effective_from, in_force.changes, in_force.text_hash
  from (
    select distinct on (document) document, version, effective_from, changes, text_hash
    from legal_version where effective_from <= at order by document, version desc
  ) as in_force
  where not exists (
    select from consent
    where consent.member_id = target and consent.document = in_force.document and consent.version = in_force.version);
end;

revoke execute on function pending_consents from public;
grant execute on function pending_consents to tributary_app;
