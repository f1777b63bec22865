create or replace function maintain_reward_totals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into reward_total (kind, accrued_on, paid_on, status, row_count, amount)
      select kind, utc_day(accrued_at), utc_day(paid_at), status, count(*), sum(amount) from new_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into reward_total (kind, accrued_on, paid_on, status, row_count, amount)
      select kind, utc_day(accrued_at), utc_day(paid_at), status, -count(*), -sum(amount) from old_rows group by 1, 2, 3, 4;
  else
    insert into reward_total (kind, accrued_on, paid_on, status, row_count, amount)
      select kind, utc_day(accrued_at), utc_day(paid_at), status, sum(sign), sum(sign * amount)
      from (select kind, accrued_at, paid_at, status, amount, -1 as sign from old_rows
        union all select kind, accrued_at, paid_at, status, amount, 1 from new_rows) as changed
      group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * amount) <> 0;
  end if;
  return null;
end $$;

create or replace trigger reward_totals_after_insert after insert on reward
  referencing new table as new_rows for each statement execute function maintain_reward_totals();
create or replace trigger reward_totals_after_update after update on reward
  referencing old table as old_rows new table as new_rows for each statement execute function maintain_reward_totals();
create or replace trigger reward_totals_after_delete after delete on reward
  referencing old table as old_rows for each statement execute function maintain_reward_totals();

revoke execute on function maintain_reward_totals from public;
