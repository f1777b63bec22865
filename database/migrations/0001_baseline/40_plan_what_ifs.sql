-- What-ifs compare a changed plan with the current one. Progress, outcome and figures are in the run-off that computes both.

create table plan_what_if (
  run_id bigint primary key references run_off,
  -- The version in force that the change was made against.
  based_on int not null references plan_version,
  -- The day from which the change applies; null for now.
  effective_on date,
  -- The whole plan with the change.
  settings jsonb not null
);
comment on table plan_what_if is 'The changed plans that administrators compared with the current one. Those that no plan version names are deleted after 30 days; the run-off has the report.';

grant select, insert, delete on plan_what_if to tributary_app;

alter table plan_version add column what_if_id bigint references plan_what_if;
comment on column plan_version.what_if_id is 'The what-if on which the change was based.';
grant insert (what_if_id) on plan_version to tributary_app;
