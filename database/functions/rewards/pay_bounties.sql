create or replace function pay_bounties(ids uuid[], at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  each uuid;
begin
  perform speak_as_payer(true);
  delete from bounty_waiting where bounty_id = any (ids);
  perform ensure_transfer_partition(online_id_of(at, 'payer'));
  for each in select distinct on (closed_day(id)) id from unnest(ids) as id where left(id::text, 1) = 'f' loop
    perform ensure_transfer_partition(each);
  end loop;
  with paid as (
    update bounty set status = 'Paid', paid_at = at,
        transfer_id = case left(id::text, 1) when 'f' then id else online_id_of(at, 'bounty ' || id) end
      where id = any (ids) and status = 'Pending'
      returning id, transfer_id, kind, beneficiary, amount
  )
  insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
    select transfer_id, bounty_kind.code, 10, beneficiary << 4 | wallet_kind, amount, at, 'bounty', paid.id::text
    from paid join bounty_kind using (kind);
  perform speak_as_payer(false);
end $$;

revoke execute on function pay_bounties from public;
