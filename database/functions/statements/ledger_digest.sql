-- Continues a digest with the transfers that one snapshot sees and an earlier one does not, by ascending id. The digest of a
-- statement therefore covers every transfer before it, and costs no more than the transfers since the statement before it.
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
