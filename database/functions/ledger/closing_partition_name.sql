create or replace function closing_partition_name(first_digit text, day date) returns text
language sql stable strict parallel safe
return case first_digit when 'f' then 'transfer_closing_' else 'transfer_closing_reversal_' end || to_char(day, 'YYYY_MM_DD');
