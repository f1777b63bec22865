create or replace function assert_rate_within_bounds() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  bounds record;
begin
  -- The advisory lock serializes rates, so that two concurrent ones are also compared with each other.
  perform pg_advisory_xact_lock(hashtextextended('exchange_rate ' || new.currency, 0));
  select * into bounds from rate_bounds(new.currency, new.at);
  if new.micro_per_usdt < bounds.lowest or new.micro_per_usdt > bounds.highest then
    -- Retryable: the use case checked before another rate was recorded, and refuses with its own message when it runs again.
    raise exception using errcode = 'serialization_failure',
      message = format('a rate of %s for %s is outside %s to %s', new.micro_per_usdt, new.currency, bounds.lowest, bounds.highest);
  end if;
  return new;
end $$;

create or replace trigger exchange_rate_within_bounds_before_insert before insert on exchange_rate
  for each row execute function assert_rate_within_bounds();

revoke execute on function assert_rate_within_bounds from public;
