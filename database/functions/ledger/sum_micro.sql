-- sum(bigint) adds as numeric. This one stays a bigint, is zero for no rows, and fails when it overflows.
create or replace aggregate sum_micro(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);
