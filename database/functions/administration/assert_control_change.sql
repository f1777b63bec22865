-- While a control is on, changing the settings takes two master admins: one requested exactly this change, the other confirmed it.
-- A confirmation is valid for one change. Switching the first control on needs two master admins who could confirm.
create or replace function assert_control_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_id bigint;
begin
  select id into found_id from confirmation
    where new.was_on and kind = 'controls' and state = 'carried out' and decided_at = new.at and requested_by = new.changed_by
      and is_active_master(decided_by) and not exists (select from control_change where confirmation_id = confirmation.id)
      and new.controls = (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'required', required, 'free_up_to', usdt_to_micro("freeUpTo")) order by kind), '[]')
        from jsonb_to_recordset(payload -> 'body' -> 'controls') as requested (kind text, required boolean, "freeUpTo" text))
      -- The request has camelCase fields: expiryHours for expiry_hours.
      and new.settings = (
        select jsonb_object_agg(key, payload -> 'body' -> (left(key, 1) || substr(replace(initcap(key), '_', ''), 2)))
        from jsonb_object_keys(new.settings) as key);
  update control_change set confirmation_id = found_id where id = new.id;
  if not is_active_master(new.changed_by) or new.was_on and found_id is null
    or not new.was_on and exists (select from dual_control where required) and (select count(*) from admin where is_active_master(id)) < 2
  then
    raise exception using errcode = 'TA001', message = 'a change of the dual-control settings needs two administrators';
  end if;
  return null;
end $$;

drop trigger if exists control_change_two_admins_after_insert on control_change;
create constraint trigger control_change_two_admins_after_insert after insert on control_change
  deferrable initially deferred for each row execute function assert_control_change();

revoke execute on function assert_control_change from public;
