-- The legs of members at a time, strongest first: what each direct referral and their whole team have activated, without 0 Pin accounts.
create or replace function leg_volumes(member_ids bigint[], at timestamptz) returns table (member_id bigint, legs bigint[])
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive team as (
    select sponsor_id as head, id as leg, id from member where sponsor_id = any (member_ids) and registered_at <= at
    union all
    select head, leg, member.id from team join member on member.sponsor_id = team.id where registered_at <= at
  ), leg_volume as (
    select head, leg, sum_micro(amount) as volume from team join activation on activation.member_id = team.id
      where not granted and activated_at <= at and not had_flag(team.id, 'zero_pin', at)
      group by head, leg
  )
  select head, array_agg(volume order by volume desc) from leg_volume group by head;
end;

revoke execute on function leg_volumes from public;
