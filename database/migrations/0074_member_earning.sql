-- What a member's earning screens need beside the engine's own rows.

-- A congratulation that was put away stays away. An undone closing takes its slab back, and this with it.
create table blb_dismissal (
  member_id bigint not null,
  slab smallint not null,
  dismissed_at timestamptz not null,
  primary key (member_id, slab),
  foreign key (member_id, slab) references blb_award on delete cascade
);

-- The closing that team_figure stands for: one row, once there is one. Whoever ran the closing, the figures follow it.
create table team_figures_of (
  only_row boolean primary key default true check (only_row),
  day date not null
);

create function note_team_figures(of_day date) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into team_figures_of (day) values (of_day) on conflict (only_row) do update set day = excluded.day;
end;

revoke execute on function note_team_figures from public;
grant execute on function note_team_figures to tributary_app;
grant select, insert on blb_dismissal to tributary_app;
grant select on team_figures_of to tributary_app;
