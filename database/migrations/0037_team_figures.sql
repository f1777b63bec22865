-- Team figures of every member, as they stood after the last closing: reading one is reading one row, however deep the
-- team. A leg is a direct referral: own_volume + volume of its row.

create table team_figure (
  member_id bigint primary key,
  -- Everyone below, those of them with an active package, and what they activated; 0 Pin excluded from volumes.
  size int not null,
  active int not null,
  volume bigint not null,
  own_volume bigint not null
) with (fillfactor = 70);

-- What each closed day added, only where it added anything: sums over days give any period.
create table team_day (
  member_id bigint not null,
  day date not null,
  joined int not null,
  volume bigint not null,
  primary key (member_id, day)
);

create function write_team_figures(member_ids bigint[], sizes int[], actives int[], volumes bigint[], own_volumes bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into team_figure (member_id, size, active, volume, own_volume)
    select * from unnest(member_ids, sizes, actives, volumes, own_volumes)
    on conflict (member_id) do update
      set size = excluded.size, active = excluded.active, volume = excluded.volume, own_volume = excluded.own_volume
      where (team_figure.size, team_figure.active, team_figure.volume, team_figure.own_volume)
        is distinct from (excluded.size, excluded.active, excluded.volume, excluded.own_volume);
end;

create function write_team_day(of_day date, member_ids bigint[], joined int[], volumes bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into team_day (member_id, day, joined, volume)
    select given.member_id, of_day, given.joined, given.volume from unnest(member_ids, joined, volumes) as given (member_id, joined, volume)
    on conflict (member_id, day) do update set joined = excluded.joined, volume = excluded.volume;
end;

revoke execute on function write_team_figures, write_team_day from public;
grant execute on function write_team_figures, write_team_day to tributary_app;
grant select on team_figure, team_day to tributary_app;
