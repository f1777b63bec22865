-- Missing report indexes. Partitions that a closing is loading are left out, because building would block its chunks.
create or replace view report_index_to_build as
  select partition.relname::text as partition, report_index.parent, report_index.suffix, report_index_definition(report_index) as definition
  from pg_inherits join pg_class as partition on partition.oid = inhrelid
  join report_index on inhparent = to_regclass('public.' || parent) and of_closings = (partition.relname ~ '_closing_')
  where to_regclass('public.' || partition.relname || '_' || suffix) is null
    and not exists (select from closing where state = 'posting' and partition.relname ~ ('_closing_' || to_char(day, 'YYYY_MM_DD')));

grant select on report_index_to_build to tributary_app;
