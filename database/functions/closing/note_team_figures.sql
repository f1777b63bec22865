create or replace function note_team_figures(of_day date) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into team_figures_of (day) values (of_day) on conflict (only_row) do update set day = excluded.day;
end;

revoke execute on function note_team_figures from public;
grant execute on function note_team_figures to tributary_app;
