-- Refuses an activation or a deposit request that exceeds a limit of the member, and an activation during a cooling-off. Received
-- payments and granted activations are exempt.
create or replace function assert_within_limits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_activation boolean := tg_table_name = 'activation';
  requested bigint := (to_jsonb(new) ->> case when is_activation then 'amount' else 'requested_amount' end)::bigint;
  requested_at timestamptz := (to_jsonb(new) ->> case when is_activation then 'activated_at' else 'created_at' end)::timestamptz;
begin
  if is_activation and cooling_off_until(new.member_id, requested_at) is not null then
    -- Retryable, here and below: the use case checked earlier, and refuses with its own message when it runs again.
    raise exception using errcode = 'serialization_failure', message = format('member %s is in a cooling-off period', new.member_id);
  end if;
  -- Serializes the member's requests, so that each sees the ones before.
  perform from member_limit where member_id = new.member_id for update;
  if exists (select from limit_usage(new.member_id, tg_argv[0], requested_at) where used + requested > amount) then
    raise exception using errcode = 'serialization_failure', message = format('this %s of member %s exceeds a limit', tg_argv[0], new.member_id);
  end if;
  return new;
end $$;

create or replace trigger activation_limits_before_insert before insert on activation
  for each row when (not new.granted) execute function assert_within_limits('activation');
create or replace trigger deposit_limits_before_insert before insert on deposit
  for each row when (new.status = 'Waiting' and new.member_id is not null) execute function assert_within_limits('deposit');

revoke execute on function assert_within_limits from public;
