create or replace function attach_closing_rewards(day date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_id uuid := first_closing_id('f', day);
  name text := create_closing_reward_table(day);
begin
  perform build_closing_index(day, 'transfer_key');
  if exists (select from pg_inherits where inhrelid = to_regclass('public.' || name)) then
    return;
  end if;
  perform build_closing_reward_indexes(day);
  -- Group by instant first: there are few, and computing the day of every row would cost more than the sum.
  execute format('insert into reward_total (kind, accrued_on, paid_on, status, row_count, amount)
    select kind, utc_day(accrued_at), utc_day(paid_at), status, sum(row_count), sum(amount)
    from (select kind, accrued_at, paid_at, status, count(*) as row_count, sum(amount) as amount from public.%I
      group by 1, 2, 3, 4) as loaded
    group by 1, 2, 3, 4', name);
  execute format('alter table public.%I add primary key using index %I', name, name || '_pkey');
  execute format('alter table public.reward attach partition public.%I for values from (%L) to (%L)', name, first_id,
    end_of_closing_ids(first_id));
end $$;

revoke execute on function attach_closing_rewards from public;
grant execute on function attach_closing_rewards to tributary_app;
