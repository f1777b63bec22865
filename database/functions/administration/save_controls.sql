-- The only way to change the settings of dual control. The change is checked at commit, so that a request under
-- dual control can be tried and rolled back before it is confirmed.
create or replace function save_controls(new_controls jsonb, new_settings jsonb, by_admin bigint, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  was_on boolean := exists (select from dual_control where required);
begin
  perform assert_present(at);
  update dual_control set required = changed.required, free_up_to = changed.free_up_to
    from jsonb_to_recordset(new_controls) as changed (kind text, required boolean, free_up_to bigint)
    where dual_control.kind = changed.kind;
  delete from confirmation_setting;
  insert into confirmation_setting select * from jsonb_populate_record(null::confirmation_setting, new_settings || '{"singleton": true}');
  insert into control_change (at, changed_by, was_on, settings, controls)
    select save_controls.at, by_admin, was_on, new_settings,
      coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'required', required, 'free_up_to', free_up_to) order by kind), '[]')
    from jsonb_to_recordset(new_controls) as changed (kind text, required boolean, free_up_to bigint);
end $$;

revoke execute on function save_controls from public;
grant execute on function save_controls to tributary_app;
