-- Months whose closings are still in daily partitions and can no longer be undone, because a later month was closed.
create or replace view closing_month_to_merge as
  select month from (
    select distinct date_trunc('month', to_date(right(relname, 10), 'YYYY_MM_DD'))::date as month
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'public.transfer'::regclass and relname ~ '^transfer_closing_\d{4}_\d\d_\d\d$'
  ) as by_day
  where exists (select from closing where state = 'complete' and day >= month + interval '1 month')
    and not exists (select from closing where state = 'posting' and day < month + interval '1 month');

grant select on closing_month_to_merge to tributary_app;
