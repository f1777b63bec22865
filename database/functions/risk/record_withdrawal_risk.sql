-- Evaluates every risk rule in the transaction of the request. Requests of one member are serialized by the hold that they place
-- first, so that each sees those before it.
create or replace function record_withdrawal_risk() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into withdrawal_risk (withdrawal_id, rule, is_blocking, evidence)
  select new.id, rule, rule = any (blocking_rules), evidence
  from (select * from risk_setting order by id desc limit 1) as setting,
    lateral (values
      ('kyc-missing', case when not is_kyc_verified(new.member_id, new.requested_at) then '{}'::jsonb end),
      ('velocity', (
        select jsonb_build_object('count', count(*), 'minutes', velocity_minutes) from withdrawal
        where member_id = new.member_id and requested_at > new.requested_at - make_interval(mins => velocity_minutes)
        having count(*) > velocity_count)),
      ('new-device', case when not exists (
        select from known_device where token_hash = new.device_hash and kind = 'member' and owner_id = new.member_id
          and first_sign_in_at <= new.requested_at - make_interval(hours => new_device_hours))
        then jsonb_build_object('hours', new_device_hours) end),
      ('new-network', case when new.client_address is not null and not exists (
        select from session where kind = 'member' and owner_id = new.member_id
          and created_at <= new.requested_at - make_interval(hours => new_device_hours)
          and network_of(address) = network_of(new.client_address))
        then jsonb_build_object('hours', new_device_hours, 'address', new.client_address) end),
      ('first-withdrawal', case when not exists (
        select from withdrawal where member_id = new.member_id and state = 'sent') then '{}'::jsonb end),
      ('shared-address', (
        select jsonb_build_object('members', count(distinct member_id)) from withdrawal_address
        where lower(address) = lower(new.address) and member_id <> new.member_id
          and destination_tag is not distinct from new.destination_tag
        having count(*) > 0)),
      ('sanctioned-address', (
        select jsonb_build_object('label', label, 'list', list) from sanctions_entry
        where kind = 'address' and value = lower(new.address) order by list limit 1)),
      -- As text: JSON numbers lose the precision of amounts.
      ('large-amount', (
        select jsonb_build_object('largest', max(amount)::text, 'factor', amount_factor) from withdrawal
        where member_id = new.member_id and state = 'sent'
        having new.amount > max(amount) * amount_factor)),
      ('shared-device', (
        select jsonb_build_object('members', count(*) - 1) from known_device
        where token_hash = new.device_hash and kind = 'member'
        having count(*) > device_accounts))
    ) as met (rule, evidence)
  where evidence is not null;
  return null;
end $$;

create or replace trigger withdrawal_risk_after_insert after insert on withdrawal
  for each row execute function record_withdrawal_risk();

revoke execute on function record_withdrawal_risk from public;
