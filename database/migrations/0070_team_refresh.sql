-- Which closed days the team figures count already. Whoever ran a closing, and however the process died after it, the
-- next look finds the days that are missing here.

create table team_refresh (
  day date primary key,
  refreshed_at timestamptz not null
);

grant select, insert on team_refresh to tributary_app;
