-- Serializes movements of the treasury; taken before any account is locked. Returns the time to date them with: `now`, or the time
-- of the previous holder if that is later, so that ledger time follows the order in which the money moved.
create or replace function lock_payer(now timestamptz default '-infinity') returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  payout_at timestamptz;
begin
  perform assert_not_future(now);
  perform pg_advisory_xact_lock(8150033);
  update payer_clock set last_at = now where last_at < now;
  select last_at into payout_at from payer_clock;
  return payout_at;
end $$;

revoke execute on function lock_payer from public;
grant execute on function lock_payer to tributary_app;
