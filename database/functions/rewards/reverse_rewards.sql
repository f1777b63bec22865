-- Reverses rewards of a closing: payouts return to the treasury, and pending rewards leave their queue.
create or replace function reverse_rewards(ids uuid[], closing_day date, at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform set_payer_context(true);
  delete from reward_queue where reward_id = any (ids);
  with reversed as (
    update reward set status = 'Reversed' where id = any (ids) returning kind, beneficiary, amount, transfer_id
  )
  insert into transfer (id, code, from_account, to_account, amount, at, reverses, cause_kind, cause_id)
    select reversal_id(transfer_id), reward_kind.code, account_id(beneficiary, wallet_kind), system_account('reward_treasury'), amount,
      reverse_rewards.at, transfer_id, 'closing undo', closing_day::text
    from reversed join reward_kind using (kind)
    where transfer_id is not null
    order by transfer_id;
  perform set_payer_context(false);
end $$;

revoke execute on function reverse_rewards from public;
