-- As open_activation, for all packages of an import in one statement: one by one, every trigger would scan the rows inserted before.
create or replace function open_import_packages(new_batch_id bigint, at timestamptz, new_plan_version int) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  plan jsonb := plan_in_force(new_plan_version, at);
begin
  if exists (
    select from import_package cross join lateral package_terms(plan, package_id::int) as terms
    where batch_id = new_batch_id
      and not accepts_amount(terms, amount))
  then
    raise exception using errcode = 'TB003', message = 'the limits of a package have changed since the import was prepared';
  end if;
  perform set_payer_context(true);
  with item as materialized (
    select nextval(pg_get_serial_sequence('public.activation', 'id')) as id, member_id, package_id, amount,
      package_terms(plan, package_id::int) as terms
    from (
      select member_id, package_id, amount from import_package
      join import_member on import_member.batch_id = new_batch_id and lower(import_member.userrefid) = lower(import_package.userrefid)
      where import_package.batch_id = new_batch_id and member_id is not null
      order by import_package.line
    ) as sorted
  ), opened as (
    insert into activation (id, member_id, package_id, amount, daily_rate, activated_at, last_day, matures_at, granted, plan_version, transfer_id)
      overriding system value
      select id, member_id, package_id, amount, percent_to_ppm(terms ->> 'dailyRate'), at, utc_day(at) + (terms ->> 'botProfitPeriod')::int,
        at + (terms ->> 'depositTakecare')::int * interval '24 hours', false, new_plan_version, online_transfer_id(at, 'activation ' || id)
      from item
  ), capped as (
    insert into activation_cap_usage (activation_id, owner_id, cap) select id, member_id, amount * (terms ->> 'capping')::int from item
  )
  insert into transfer (id, code, from_account, to_account, amount, cause_kind, cause_id, at)
    select online_transfer_id(at, 'activation ' || id), 'activation', member_account(member_id, 'r_wallet'),
      member_account(member_id, 'custody'), amount, 'activation', id::text, at
    from item;
  perform set_payer_context(false);
end $$;

revoke execute on function open_import_packages from public;
