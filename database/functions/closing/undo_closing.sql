-- Reverses the last closing in one transaction. Chunk by chunk, which bounds memory and updates neighbouring members together. An
-- earlier closing cannot be undone, because its chunks, which record the used caps, are deleted.
create or replace function undo_closing(closing_day date, closing_run int, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_id constant uuid := closing_transfer_id(closing_day, closing_run, 0, 0);
  end_id constant uuid := closing_transfer_id(closing_day, closing_run + 1, 0, 0);
  chunk record;
  bonus_ids uuid[];
begin
  perform lock_caps(true);
  at := lock_payer(at);
  update closing set state = 'undone', undone_at = at
    where day = closing_day and run = closing_run and state = 'complete'
      and not exists (select from closing as later where later.day > closing_day);
  if not found then
    raise exception using errcode = 'TC003', message = format('the closing of %s is not the last complete one', closing_day);
  end if;
  perform delete_closing_notifications(closing_day, closing_run);
  perform ensure_transfer_partition(reversal_id(first_id));
  for chunk in
    select number, first_member, last_member, ids, used_activations, used_amounts from closing_chunk where day = closing_day and run = closing_run order by number
  loop
    perform reverse_rewards(chunk.ids, closing_day, at);
    perform set_payer_context(true);
    update activation_cap_usage set earned = earned - used.amount, full_at = null
      from unnest(chunk.used_activations, chunk.used_amounts) as used (id, amount)
      where owner_id between chunk.first_member and chunk.last_member and activation_id = used.id and used.amount > 0;
    perform set_payer_context(false);
  end loop;
  loop
    with undone as (
      delete from blb_award where (member_id, slab) in (
        select member_id, slab from blb_award
        where reward_id >= first_id and reward_id < end_id limit 2500)
      returning reward_id
    )
    select array_agg(reward_id order by reward_id) into bonus_ids from undone;
    exit when bonus_ids is null;
    perform reverse_rewards(bonus_ids, closing_day, at);
  end loop;
  if exists (select from reward where id >= first_id and id < end_id and status <> 'Reversed') then
    raise exception using errcode = 'TC001', message = format('the undo of the closing of %s does not cover every reward', closing_day);
  end if;
end $$;

revoke execute on function undo_closing from public;
grant execute on function undo_closing to tributary_app;
