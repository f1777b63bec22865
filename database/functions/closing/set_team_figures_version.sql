create or replace function set_team_figures_version(of_day date) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into team_figures_version (day) values (of_day) on conflict (singleton) do update set day = excluded.day;
end;

revoke execute on function set_team_figures_version from public;
grant execute on function set_team_figures_version to tributary_app;
