create or replace function undo_closing(closing_day date, closing_run int, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_id uuid := closing_transfer_id(closing_day, closing_run, 0, 0);
  end_id uuid := closing_transfer_id(closing_day, closing_run + 1, 0, 0);
begin
  perform set_payer_context(true);
  perform lock_caps(true);
  at := lock_payer(at);
  update closing set state = 'undone', undone_at = at
    where day = closing_day and run = closing_run and state = 'complete'
      and not exists (select from closing as later where later.day > closing_day and later.state <> 'undone');
  if not found then
    raise exception using errcode = 'TC003', message = format('the closing of %s is not the last complete one', closing_day);
  end if;
  perform ensure_transfer_partition(reversal_id(first_id));
  insert into transfer (id, code, from_account, to_account, amount, at, reverses, cause_kind, cause_id)
    select reversal_id(reward.transfer_id), reward_kind.code, account_id(reward.beneficiary, wallet_kind), system_account('reward_treasury'), reward.amount,
      undo_closing.at, reward.transfer_id, 'closing undo', closing_day::text
    from reward join reward_kind using (kind)
    where reward.id >= first_id and reward.id < end_id and status = 'Paid' and transfer_id is not null
    order by reward.id;
  delete from reward_queue where reward_id >= first_id and reward_id < end_id;
  delete from blb_award where reward_id >= first_id and reward_id < end_id;
  update reward set status = 'Reversed' where id >= first_id and id < end_id;
  update activation_cap_usage set earned = earned - used.amount, full_at = null
    from (select unnest(used_activations) as id, unnest(used_amounts) as amount from closing_chunk
      where day = closing_day and run = closing_run) as used
    where activation_id = used.id and used.amount > 0;
  perform set_payer_context(false);
end $$;

revoke execute on function undo_closing from public;
grant execute on function undo_closing to tributary_app;
