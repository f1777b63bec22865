create or replace function pay_rewards(ids uuid[], at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  first_of_day uuid;
  paid_count int;
begin
  perform set_payer_context(true);
  delete from reward_queue where reward_id = any (ids);
  perform ensure_transfer_partition(online_transfer_id(at, 'payer'));
  for first_of_day in select distinct on (closed_day(id)) id from unnest(ids) as id where left(id::text, 1) = 'f' loop
    perform ensure_transfer_partition(first_of_day);
  end loop;
  with paid as (
    update reward set status = 'Paid', paid_at = at,
        transfer_id = case left(id::text, 1) when 'f' then id else online_transfer_id(at, 'reward ' || id) end
      where id = any (ids) and status = 'Pending'
      returning id, transfer_id, kind, beneficiary, amount
  ), notified as (
    -- Payments before the notification of their closing is written are part of that notification.
    insert into notification as stored (audience, recipient_id, kind, subject, at, amount, detail)
      select 'member', beneficiary, notification_kind_id('rewards-paid'),
        to_char(pay_rewards.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS ') || reward, pay_rewards.at, sum(amount)::bigint,
        jsonb_build_object('reward', reward)
      from (
        select beneficiary, amount, case when accrual = 'closing' then 'closing' else name end as reward
        from paid join reward_kind using (kind)
        where accrual <> 'closing'
          or not exists (select from closings_to_total where paid.id >= first_id and paid.id < end_id)
      ) as payment
      group by beneficiary, reward order by beneficiary, reward
      on conflict (audience, recipient_id, kind, subject) do update set amount = stored.amount + excluded.amount
  )
  insert into transfer (id, code, from_account, to_account, amount, at, cause_kind, cause_id)
    select transfer_id, reward_kind.code, system_account('reward_treasury'), account_id(beneficiary, wallet_kind), amount, at, 'reward', paid.id::text
    from paid join reward_kind using (kind);
  get diagnostics paid_count = row_count;
  if paid_count <> cardinality(ids) then
    raise exception using errcode = 'TB003', message = format('only %s of %s rewards are Pending and can be paid', paid_count, cardinality(ids));
  end if;
  perform set_payer_context(false);
end $$;

revoke execute on function pay_rewards from public;
