-- Sets, raises or removes (null) a limit of a member. Lowering applies at once and cancels a pending raise; raising and removing
-- apply after seven days. Setting the present amount cancels a pending raise; repeating a request changes nothing.
create or replace function set_member_limit(owner bigint, new_subject text, new_period text, new_amount bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  stored member_limit;
  present bigint;
  is_pending boolean;
  is_lowered boolean;
begin
  perform assert_present(at);
  insert into member_limit (member_id, subject, period) values (owner, new_subject, new_period) on conflict do nothing;
  select * into stored from member_limit where member_id = owner and subject = new_subject and period = new_period for update;
  present := case when stored.next_from <= at then stored.next_amount else stored.amount end;
  is_pending := coalesce(stored.next_from > at, false);
  is_lowered := coalesce(new_amount <= present, present is null);
  if new_amount is not distinct from (case when is_pending then stored.next_amount else present end) then
    return false;
  end if;
  update member_limit set amount = case when is_lowered then new_amount else present end,
      next_amount = case when not is_lowered then new_amount end, next_from = case when not is_lowered then at + interval '7 days' end
    where member_id = owner and subject = new_subject and period = new_period;
  perform notify_member(owner, 'limit-changed',
    format('%s %s %s', new_subject, new_period, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')), at, new_amount,
    jsonb_build_object('subject', new_subject, 'period', new_period,
      'change', case when is_lowered then 'set' when new_amount is null then 'removal' else 'raise' end));
  return true;
end $$;

revoke execute on function set_member_limit from public;
grant execute on function set_member_limit to tributary_app;
