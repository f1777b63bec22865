create or replace function queue_closing_rewards(closing_day date, closing_run int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from closing_chunk where day = closing_day and run = closing_run and posted_at is null) then
    raise exception using errcode = 'TC002', message = format('the closing of %s still has chunks to post', closing_day);
  end if;
  -- A fully funded chunk (paid is null) leaves nothing pending.
  if exists (select from closing_chunk where day = closing_day and run = closing_run and paid is not null) then
    insert into reward_queue (queue, accrued_at, queue_position, reward_id, beneficiary, amount)
      select reward_queue_id('earnings'), accrued_at, queue_position, id, beneficiary, amount from reward
      where id >= closing_transfer_id(closing_day, closing_run, 0, 0) and id < closing_transfer_id(closing_day, closing_run, reward_step('blb'), 0)
        and status = 'Pending';
  end if;
end $$;

revoke execute on function queue_closing_rewards from public;
grant execute on function queue_closing_rewards to tributary_app;
