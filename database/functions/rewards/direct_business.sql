-- New volume of direct referrals per sponsor, without 0 Pin accounts and blocked sponsors, in order of registration.
create or replace function direct_business(from_time timestamptz, to_time timestamptz) returns table (member_id bigint, business bigint)
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select sponsor.id, sum(amount)::bigint
    from activation join member on member.id = activation.member_id join member as sponsor on sponsor.id = member.sponsor_id
    where activated_at >= from_time and activated_at < to_time and not granted
      and not had_flag(member.id, 'zero_pin', to_time) and not had_flag(sponsor.id, 'blocked', to_time)
    group by sponsor.id, sponsor.registered_at order by sponsor.registered_at, sponsor.id;
end;

revoke execute on function direct_business from public;
grant execute on function direct_business to tributary_app;
