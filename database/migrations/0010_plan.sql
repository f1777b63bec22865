-- The plan in versions: a change is a new row, and what was computed under an old one stays explained by it.
create table plan_version (
  id int generated always as identity primary key,
  settings jsonb not null,
  effective_at timestamptz not null,
  reason text not null
);

create index plan_version_effective on plan_version (effective_at desc, id desc);

grant select, insert on plan_version to tributary_app;
