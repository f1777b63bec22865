-- The sum of paid activations in a half-open period, without those of 0 Pin accounts.
create or replace function turnover_between(from_time timestamptz, to_time timestamptz) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(sum(amount), 0)::bigint from activation join member on member.id = member_id
    where activated_at >= from_time and activated_at < to_time and not granted and not zero_pin;
end;

revoke execute on function turnover_between from public;
grant execute on function turnover_between to tributary_app;
