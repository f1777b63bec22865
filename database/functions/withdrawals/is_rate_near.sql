-- Whether a rate is within the allowed change of another one.
create or replace function is_rate_near(rate bigint, reference bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select rate::numeric * 100 <= reference::numeric * (100 + rate_change_percent)
    and rate::numeric * (100 + rate_change_percent) >= reference::numeric * 100
  from confirmation_setting;
end;

revoke execute on function is_rate_near from public;
grant execute on function is_rate_near to tributary_app;
