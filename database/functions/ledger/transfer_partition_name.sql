-- Rejects ids outside the years 2020 to 2099, which bounds the number of partitions.
create or replace function transfer_partition_name(id uuid) returns text
language plpgsql stable
as $$
declare
  first_digit text := left(id::text, 1);
  moment timestamptz;
begin
  if first_digit in ('0', '8') and uuid_extract_version(id) = 7 then
    moment := uuid_extract_timestamp(case first_digit when '0' then id else reversal_id(id) end);
    if moment >= timestamptz '2020-01-01 00:00Z' and moment < timestamptz '2100-01-01 00:00Z' then
      return case first_digit when '0' then 'transfer_' else 'transfer_reversal_' end || to_char(moment at time zone 'UTC', 'YYYY');
    end if;
  elsif first_digit in ('f', '7') and uuid_extract_version(id) is not null then
    return closing_partition_name(first_digit, closed_day(id));
  end if;
  return raise_transfer_id_error(id);
end $$;
