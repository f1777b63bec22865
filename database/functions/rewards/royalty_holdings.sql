-- Active amounts per member of the package that shares the royalty, after a day's closing, in order of registration.
create or replace function royalty_holdings(nominal_at timestamptz, settings jsonb) returns table (member_id bigint, amount bigint)
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select activation.member_id, sum(activation.amount)::bigint
    from activation join activation_cap_usage on activation_id = activation.id join member on member.id = activation.member_id
    where package_id = (select id from package where key = settings ->> 'royaltyPackage') and activated_at <= nominal_at and last_day >= utc_day(nominal_at)
      and (deactivated_at is null or deactivated_at > nominal_at) and (full_at is null or full_at > nominal_at)
      and not had_flag(member.id, 'blocked', nominal_at)
    group by activation.member_id, registered_at order by registered_at, activation.member_id;
end;

revoke execute on function royalty_holdings from public;
grant execute on function royalty_holdings to tributary_app;
