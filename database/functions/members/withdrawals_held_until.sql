-- Until when a member cannot withdraw, because administrators changed the email address or turned a lost second factor off. A stopped
-- change still counts, because it may have been an attempted takeover. Null without either.
create or replace function withdrawals_held_until(owner bigint) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select greatest((select max(hold_until) from email_change where member_id = owner),
    (select max(hold_until) from authenticator_recovery where member_id = owner));
end;

revoke execute on function withdrawals_held_until from public;
grant execute on function withdrawals_held_until to tributary_app;
