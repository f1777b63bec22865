-- A quote has the fee of the plan in force when it was made, and at least the plan's minimum.
create or replace function assert_quote_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  fees jsonb := (select plan_fees(settings) from plan_version where effective_at <= new.quoted_at and cancelled_at is null
    order by effective_at desc, id desc limit 1);
begin
  if (new.fee = new.amount - portion_of(new.amount, 1000000 - percent_to_ppm(fees ->> 'withdrawal'))
    and new.amount >= usdt_to_micro(fees #>> array['minWithdrawals', new.currency])) is not true
  then
    -- Retryable: the plan may have changed since the use case read it.
    raise exception using errcode = 'serialization_failure', message = format('quote %s does not have the fee of the plan', new.id);
  end if;
  return new;
end $$;

create or replace trigger withdrawal_quote_terms_before_insert before insert on withdrawal_quote
  for each row execute function assert_quote_terms();

revoke execute on function assert_quote_terms from public;
