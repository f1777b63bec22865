-- Takes the payer lock first, so that concurrent writers cannot deadlock on member rows.
create or replace function maintain_member_bonus() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  accrued_more bigint := case when new.status = 'Reversed' then 0 else new.amount end;
  paid_more bigint := case when new.status = 'Paid' then new.amount else 0 end;
begin
  perform lock_payer();
  if tg_op = 'INSERT' then
    insert into member_bonus as stored (member_id, accrued, paid) values (new.beneficiary, accrued_more, paid_more)
      on conflict (member_id) do update set accrued = stored.accrued + excluded.accrued, paid = stored.paid + excluded.paid;
  else
    accrued_more := accrued_more - case when old.status = 'Reversed' then 0 else old.amount end;
    paid_more := paid_more - case when old.status = 'Paid' then old.amount else 0 end;
    update member_bonus set accrued = accrued + accrued_more, paid = paid + paid_more where member_id = new.beneficiary;
  end if;
  return null;
end $$;

create or replace trigger reward_bonus_totals_after_write after insert or update of status on reward for each row when (is_bonus(new.kind))
  execute function maintain_member_bonus();

revoke execute on function maintain_member_bonus from public;
