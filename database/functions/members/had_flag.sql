-- Whether a flag of a member was set at a time: the latest change wins, and the default is off.
create or replace function had_flag(of_member bigint, of_flag text, at_time timestamptz) returns boolean
language sql stable
return coalesce((select value from public.member_flag_change where member_id = of_member and flag = of_flag and at <= at_time
  order by at desc, id desc limit 1), false);

revoke execute on function had_flag from public;
grant execute on function had_flag to tributary_app;
