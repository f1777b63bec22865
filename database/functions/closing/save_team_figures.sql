create or replace function save_team_figures(member_ids bigint[], sizes int[], actives int[], volumes bigint[], own_volumes bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into team_figure (member_id, size, active, volume, own_volume)
    select * from unnest(member_ids, sizes, actives, volumes, own_volumes)
    on conflict (member_id) do update
      set size = excluded.size, active = excluded.active, volume = excluded.volume, own_volume = excluded.own_volume
      where (team_figure.size, team_figure.active, team_figure.volume, team_figure.own_volume)
        is distinct from (excluded.size, excluded.active, excluded.volume, excluded.own_volume);
end;

revoke execute on function save_team_figures from public;
grant execute on function save_team_figures to tributary_app;
