-- Conditions that an administrator has to review.

create table alert (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('treasury-dry', 'treasury-low', 'closing-late', 'uncertain-payment', 'unpaid-withdrawal',
    'stale-rate', 'watcher-behind', 'reconciliation-variance', 'failed-job', 'failed-sign-ins', 'sanctions-match', 'refused-list', 'money-stopped',
    'reward-difference', 'failed-check')),
  title text not null check (title <> ''),
  detail text not null,
  opened_at timestamptz not null,
  seen_at timestamptz,
  seen_by bigint references admin,
  resolved_at timestamptz,
  check ((seen_at is null) = (seen_by is null))
);
comment on table alert is 'Alerts. A cause has one open alert at most; the check resolves it when the condition has ended.';
create unique index alert_open on alert (cause) where resolved_at is null;
create index alert_resolved on alert (resolved_at desc, id desc) where resolved_at is not null;
grant select, delete on alert to tributary_app;
grant insert (cause, title, detail, opened_at) on alert to tributary_app;
grant update (title, detail, seen_at, seen_by, resolved_at) on alert to tributary_app;

create table alert_setting (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for the settings of a new installation.
  changed_by bigint references admin,
  treasury_days int not null check (treasury_days between 1 and 365),
  closing_minutes int not null check (closing_minutes between 5 and 1440),
  unpaid_hours int not null check (unpaid_hours between 1 and 720),
  rate_hours int not null check (rate_hours between 1 and 24),
  watcher_minutes int not null check (watcher_minutes between 2 and 1440),
  failed_sign_ins int not null check (failed_sign_ins between 5 and 100000)
);
comment on table alert_setting is 'Append-only thresholds of the alerts; the newest row is in force.';
insert into alert_setting (at, treasury_days, closing_minutes, unpaid_hours, rate_hours, watcher_minutes, failed_sign_ins)
  values ('-infinity', 14, 60, 24, 24, 15, 50);
grant select, insert on alert_setting to tributary_app;
