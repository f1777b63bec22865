-- The limits of a member in force at a time, with the amount used in each period. Days, ISO weeks and months are UTC.
-- A deposit counts when it is credited, and while it can still be paid or decided.
create or replace function limit_usage(owner bigint, limited_subject text, at timestamptz)
  returns table (period text, amount bigint, used bigint, renews_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select effective.period, effective.amount, case limited_subject
      when 'activation' then (
        select coalesce(sum(activation.amount), 0) from activation
        where member_id = owner and not granted and activated_at >= effective.starts_at)
      else (
        select coalesce(sum(case deposit.status when 'Approved' then credited else coalesce(received, requested_amount, deposit.amount) end), 0)
        from deposit where member_id = owner and (
          deposit.status = 'Approved' and approved_at >= effective.starts_at or deposit.status in ('Processing', 'Pending')
          or deposit.status = 'Waiting' and expires_at > at))
      end::bigint, (effective.starts_at at time zone 'UTC' + ('1 ' || effective.period)::interval) at time zone 'UTC'
  from (
    select member_limit.period, case when next_from <= at then next_amount else member_limit.amount end as amount,
      date_trunc(member_limit.period, at, 'UTC') as starts_at
    from member_limit where member_id = owner and subject = limited_subject) as effective
  where effective.amount is not null;
end;

revoke execute on function limit_usage from public;
grant execute on function limit_usage to tributary_app;
