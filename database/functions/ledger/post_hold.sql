-- Pays a hold out on a rail. The fee, which is that of the withdrawal, goes to the reward treasury at once. Returns null, or the time of the identical earlier call.
-- The three ids are for the payout, the fee, and the fee's transfer into the treasury.
create or replace function post_hold(hold_id uuid, to_rail bigint, fee_amount bigint, ids uuid[], moved_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  payout_at timestamptz := lock_payer(moved_at);
  held hold := lock_hold(hold_id);
  source bigint := member_account(account_member(held.wallet), 'hold');
begin
  if held.state = 'posted' and (held.rail, held.fee) is not distinct from (to_rail, fee_amount) then
    return held.resolved_at;
  elsif held.state <> 'held' then
    raise exception using errcode = 'TL006', message = format('hold %s is already %s', hold_id, held.state);
  elsif to_rail is null or not is_rail_account(to_rail) then
    raise exception using errcode = 'TL002', message = format('account %s is not a rail account', to_rail);
  elsif fee_amount is null or fee_amount < 0 or fee_amount >= held.amount then
    raise exception using errcode = 'TL008', message = format('a fee of %s is not valid for an amount of %s', fee_amount, held.amount);
  elsif cardinality(ids) is distinct from 3 then
    raise exception using errcode = 'TL012', message = 'posting a hold needs three transfer ids';
  end if;
  perform assert_fee('withdrawal_fee', fee_amount, hold_id, moved_at);
  perform admit_transfer_id(id, moved_at) from unnest(ids) as id;
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    select part.id, part.code, part.source, part.target, part.amount, held.cause_kind, held.cause_id, moved_at
    from (values
      (ids[1], 'withdrawal_payout', source, to_rail, held.amount - fee_amount),
      (ids[2], 'withdrawal_fee', source, system_account('fees'), fee_amount),
      (ids[3], 'fee_income', system_account('fees'), system_account('reward_treasury'), fee_amount)
    ) as part (id, code, source, target, amount)
    where part.amount > 0;
  update hold set state = 'posted', rail = to_rail, fee = fee_amount, resolved_at = moved_at, resolution = ids[1]
    where id = hold_id;
  return null;
end $$;

revoke execute on function post_hold from public;
grant execute on function post_hold to tributary_app;
