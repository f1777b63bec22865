-- A plan with a cell that is no value: negative, in another notation, or null. It would escape the limits of amounts and percents, and a
-- comparison with null finds no term that falls. Only the end of an ODL slab can be null.
create or replace function has_wrong_plan_cells(settings jsonb) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select jsonb_typeof(settings -> 'noticeDays') is distinct from 'number' or exists (
    select from plan_cells(settings) where not case
      when path ~ '^packages\..*\.(key|name|description|locks\.\d+)$' or path = 'royaltyPackage' then jsonb_typeof(value) = 'string'
      when path ~ '^packages\..*\.isOpen$' then jsonb_typeof(value) = 'boolean'
      when jsonb_typeof(value) = 'null' then path ~ '^odl\.funds\..*\.slabs\.\d+\.upTo$'
      when path ~ '(^noticeDays|\.(capping|botProfitPeriod|depositTakecare|slots))$'
        then jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^\d+$'
      else jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^\d{1,13}(\.\d{1,6})?$'
    end);
end;

revoke execute on function has_wrong_plan_cells from public;
