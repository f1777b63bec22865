-- Applies to the copy of a month the changes that its closings had since it was made: payments of pending rewards, and accruals of
-- monthly rewards (run 0 of the last day). No other change is possible in such a month. Returns the rewards that are still pending.
create or replace function catch_up_merged_month(of_month date, pending uuid[]) returns uuid[]
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  suffix text := to_char(of_month, '"_closing_"YYYY_MM');
  last_day date := of_month + interval '1 month - 1 day';
  first_monthly uuid := closing_transfer_id(last_day, 0, 0, 0);
  end_monthly uuid := closing_transfer_id(last_day, 1, 0, 0);
  paid uuid[] := array(select unnest(pending) except select reward_id from reward_queue);
  accrued uuid[];
begin
  execute format('update public.%I as copy set status = original.status, paid_at = original.paid_at, transfer_id = original.transfer_id
    from public.reward as original where original.id = any ($1) and copy.id = original.id', 'reward' || suffix) using paid;
  execute format($copy$with copied as (
      insert into public.%I select * from public.reward where id >= $1 and id < $2 on conflict do nothing returning id, status)
    select array_agg(id) from copied where status = 'Pending'$copy$, 'reward' || suffix) into accrued using first_monthly, end_monthly;
  execute format('insert into public.%I select * from public.transfer where id = any ($1) or id >= $2 and id < $3 on conflict do nothing',
    'transfer' || suffix) using paid, first_monthly, end_monthly;
  return array(select unnest(pending) except select unnest(paid)) || accrued;
end $$;

revoke execute on function catch_up_merged_month from public;
