-- Extends a digest by the transfers that are visible in one snapshot and not in an earlier one, by ascending id. So the digest of a
-- statement covers all transfers before it, but costs only those since the last statement.
create or replace function ledger_digest(previous bytea, already_seen pg_snapshot, seen pg_snapshot, out digest bytea, out transfers bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  line text;
begin
  digest := previous;
  transfers := 0;
  for line in
    select concat_ws('|', id, code, from_account, to_account, amount, extract(epoch from at), coalesce(reverses::text, '-'),
      length(cause_kind), cause_kind, cause_id)
    from transfer
    where posted_in >= pg_snapshot_xmin(already_seen)::text::bigint and posted_in < pg_snapshot_xmax(seen)::text::bigint
      and pg_visible_in_snapshot(posted_in::text::xid8, seen) and not pg_visible_in_snapshot(posted_in::text::xid8, already_seen)
    order by id
  loop
    digest := sha256(digest || convert_to(line, 'UTF8'));
    transfers := transfers + 1;
  end loop;
end $$;

revoke execute on function ledger_digest from public;
grant execute on function ledger_digest to tributary_app;
