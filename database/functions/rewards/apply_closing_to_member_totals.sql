-- Adds a closing's rewards to the per-member totals and notifies the members, once. Serialized with an undo by the row lock.
create or replace function apply_closing_to_member_totals(closing_day date, closing_run int) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB'
as $$
declare
  first_id uuid := closing_transfer_id(closing_day, closing_run, 0, 0);
  end_id uuid := closing_transfer_id(closing_day, closing_run + 1, 0, 0);
begin
  perform from closing
    where day = closing_day and run = closing_run and state <> 'posting' and not has_member_totals for update;
  if not found then
    return;
  end if;
  insert into member_reward_total as stored (kind, member_id, row_count, amount)
    select kind, beneficiary, count(*), sum(amount) from reward
    where id >= first_id and id < end_id and kind in (select kind from reward_kind where has_member_totals and accrual = 'closing') and status <> 'Reversed'
    group by 1, 2 order by 1, 2
    on conflict (kind, member_id) do update
      set row_count = stored.row_count + excluded.row_count, amount = stored.amount + excluded.amount;
  perform notify_of_closing(closing_day, closing_run);
  update closing set has_member_totals = true where day = closing_day and run = closing_run;
end $$;

revoke execute on function apply_closing_to_member_totals from public;
grant execute on function apply_closing_to_member_totals to tributary_app;
