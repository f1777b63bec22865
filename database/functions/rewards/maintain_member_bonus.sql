-- Takes the payer lock first, so that concurrent writers cannot deadlock on member rows.
create or replace function maintain_member_bonus() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  bonuses constant smallint[] := array(select kind from reward_kind where is_bonus);
begin
  if tg_op = 'INSERT' then
    if exists (select from new_rows where kind = any (bonuses)) then
      perform lock_payer();
      insert into member_bonus as stored (member_id, accrued, paid)
        select beneficiary, coalesce(sum(amount) filter (where status <> 'Reversed'), 0), coalesce(sum(amount) filter (where status = 'Paid'), 0)
        from new_rows where kind = any (bonuses) group by beneficiary order by beneficiary
        on conflict (member_id) do update set accrued = stored.accrued + excluded.accrued, paid = stored.paid + excluded.paid;
    end if;
  elsif exists (select from new_rows where kind = any (bonuses)) then
    perform lock_payer();
    update member_bonus set accrued = accrued + changed.accrued_more, paid = paid + changed.paid_more
      from (
        select beneficiary, coalesce(sum(amount) filter (where status <> 'Reversed'), 0) as accrued_more,
          coalesce(sum(amount) filter (where status = 'Paid'), 0) as paid_more
        from (select kind, beneficiary, status, amount from new_rows union all select kind, beneficiary, status, -amount from old_rows) as row
        where kind = any (bonuses) group by beneficiary
      ) as changed
      where member_id = changed.beneficiary;
  end if;
  return null;
end $$;

create or replace trigger reward_bonus_totals_after_insert after insert on reward
  referencing new table as new_rows for each statement execute function maintain_member_bonus();
create or replace trigger reward_bonus_totals_after_update after update on reward
  referencing old table as old_rows new table as new_rows for each statement execute function maintain_member_bonus();

revoke execute on function maintain_member_bonus from public;
