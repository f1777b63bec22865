-- The fee of a withdrawal is that of its quote, and the fee of an address change is that of the plan. A plan that was replaced less than a
-- minute before is accepted: the caller may have read it just before the change.
create or replace function assert_fee(fee_code text, fee bigint, of_hold uuid, moved_at timestamptz) returns void
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (case fee_code
    when 'withdrawal_fee' then fee = coalesce((select withdrawal.fee from withdrawal where hold_id = of_hold), 0)
    else exists (
      select from plan_version where cancelled_at is null and effective_at <= moved_at and usdt_to_micro(plan_fees(settings) ->> 'addressChange') = fee
        and not exists (select from plan_version as later where later.cancelled_at is null and later.effective_at <= moved_at - interval '1 minute'
          and (later.effective_at, later.id) > (plan_version.effective_at, plan_version.id)))
    end) is not true
  then
    raise exception using errcode = 'TB003', message = format('%s is not the %s at %s', fee, fee_code, moved_at);
  end if;
end $$;

revoke execute on function assert_fee from public;
