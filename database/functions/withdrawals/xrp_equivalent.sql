-- A reward's XRP equivalent in drops, at the recorded rate of its accrual time. Null if no rate was recorded.
create or replace function xrp_equivalent(amount bigint, accrued_at timestamptz) returns bigint
language sql stable
return drops_for(amount, xrp_rate_at(accrued_at));
