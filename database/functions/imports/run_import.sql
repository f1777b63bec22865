-- Creates the members of an approved import, posts their opening balances against adjustments and opens their packages, all or
-- nothing. A member who already exists is skipped with balances and packages, so that a file can be imported again.
create or replace function run_import(new_batch_id bigint, at timestamptz, new_plan_version int, shared_password_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform assert_present(at);
  update import_batch set state = 'done', finished_at = at where id = new_batch_id and state = 'approved';
  if not found then
    raise exception using errcode = 'TB003', message = format('import %s is not approved', new_batch_id);
  end if;
  -- Ids ascend with the depth, because a sponsor always has a lower id.
  update import_member set member_id = numbered.id
    from (
      select line, nextval(pg_get_serial_sequence('public.member', 'id')) as id from (
        select line from import_member where batch_id = new_batch_id
          and not exists (select from member where lower(member.userrefid) = lower(import_member.userrefid))
        order by depth, line
      ) as sorted
    ) as numbered
    where batch_id = new_batch_id and import_member.line = numbered.line;
  -- Without new statistics the planner expects no member ids, and joins the staging table with itself by nested loops.
  analyze import_member;
  insert into member (id, userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at) overriding system value
    select added.member_id, added.userrefid, added.full_name, added.email, added.mobile_no, shared_password_hash,
      coalesce(parent.member_id, existing.id), at
    from import_member as added
    left join import_member as parent
      on parent.batch_id = new_batch_id and lower(parent.userrefid) = lower(added.sponsor) and parent.member_id is not null
    left join member as existing on lower(existing.userrefid) = lower(added.sponsor)
    where added.batch_id = new_batch_id and added.member_id is not null
    order by added.member_id;
  insert into member_balance (member_id)
    select member_id from import_member where batch_id = new_batch_id and member_id is not null;
  perform post_import_balances(new_batch_id, at);
  perform open_import_packages(new_batch_id, at, new_plan_version);
end $$;

revoke execute on function run_import from public;
grant execute on function run_import to tributary_app;
