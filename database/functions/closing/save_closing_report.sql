create or replace function save_closing_report(closing_day date, closing_run int, new_planned_at timestamptz, new_report jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update closing set planned_at = new_planned_at, report = new_report where day = closing_day and run = closing_run and state = 'posting';
end;

revoke execute on function save_closing_report from public;
grant execute on function save_closing_report to tributary_app;
