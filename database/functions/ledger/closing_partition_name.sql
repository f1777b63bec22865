-- A closing's transfers are in the partition of their day until merge_closing_month has merged their month.
create or replace function closing_partition_name(first_digit text, day date) returns text
language sql stable strict parallel safe
return case
  when first_digit <> 'f' then 'transfer_closing_reversal_' || to_char(day, 'YYYY_MM_DD')
  when to_regclass('public.transfer_closing_' || to_char(day, 'YYYY_MM')) is not null then 'transfer_closing_' || to_char(day, 'YYYY_MM')
  else 'transfer_closing_' || to_char(day, 'YYYY_MM_DD') end;
