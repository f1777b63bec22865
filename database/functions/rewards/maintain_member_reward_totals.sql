-- For the kinds that have totals; those of a closing are added by the job that follows it. Accruing a direct reward already holds the lock on the beneficiary's packages, so this adds no contention. The id ranges of
-- `pending` are computed once per statement instead of once per row.
create or replace function maintain_member_reward_totals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    with pending as materialized (select first_id, end_id from closings_to_total)
    insert into member_reward_total as stored (kind, member_id, row_count, amount)
      select kind, beneficiary, count(*), sum(amount) from new_rows join reward_kind using (kind)
      where has_member_totals and (accrual <> 'closing' or not exists (select from pending where id >= first_id and id < end_id))
        and status <> 'Reversed'
      group by 1, 2 order by 1, 2
      on conflict (kind, member_id) do update
        set row_count = stored.row_count + excluded.row_count, amount = stored.amount + excluded.amount;
  elsif tg_op = 'DELETE' then
    with pending as materialized (select first_id, end_id from closings_to_total)
    insert into member_reward_total as stored (kind, member_id, row_count, amount)
      select kind, beneficiary, -count(*), -sum(amount) from old_rows join reward_kind using (kind)
      where has_member_totals and (accrual <> 'closing' or not exists (select from pending where id >= first_id and id < end_id))
        and status <> 'Reversed'
      group by 1, 2 order by 1, 2
      on conflict (kind, member_id) do update
        set row_count = stored.row_count + excluded.row_count, amount = stored.amount + excluded.amount;
  else
    with pending as materialized (select first_id, end_id from closings_to_total)
    insert into member_reward_total as stored (kind, member_id, row_count, amount)
      select kind, beneficiary, sum(sign), sum(sign * amount)
      from (select id, kind, beneficiary, amount, -1 as sign from old_rows where status <> 'Reversed'
        union all select id, kind, beneficiary, amount, 1 from new_rows where status <> 'Reversed') as changed join reward_kind using (kind)
      where has_member_totals and (accrual <> 'closing' or not exists (select from pending where id >= first_id and id < end_id))
      group by 1, 2 having sum(sign) <> 0 or sum(sign * amount) <> 0 order by 1, 2
      on conflict (kind, member_id) do update
        set row_count = stored.row_count + excluded.row_count, amount = stored.amount + excluded.amount;
  end if;
  return null;
end $$;

create or replace trigger reward_member_totals_after_insert after insert on reward
  referencing new table as new_rows for each statement execute function maintain_member_reward_totals();
create or replace trigger reward_member_totals_after_update after update on reward
  referencing old table as old_rows new table as new_rows for each statement execute function maintain_member_reward_totals();
create or replace trigger reward_member_totals_after_delete after delete on reward
  referencing old table as old_rows for each statement execute function maintain_member_reward_totals();

revoke execute on function maintain_member_reward_totals from public;
