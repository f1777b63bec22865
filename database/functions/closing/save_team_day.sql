create or replace function save_team_day(of_day date, member_ids bigint[], joined int[], volumes bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into team_day (member_id, day, joined, volume)
    select item.member_id, of_day, item.joined, item.volume from unnest(member_ids, joined, volumes) as item (member_id, joined, volume)
    on conflict (member_id, day) do update set joined = excluded.joined, volume = excluded.volume;
end;

revoke execute on function save_team_day from public;
grant execute on function save_team_day to tributary_app;
