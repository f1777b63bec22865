-- Closings follow one another without a gap: the day after the last closed one, once it is over, with the plan in force at its end.
create or replace function assert_closing_due() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  last_day date := (select max(day) from closing where state <> 'undone');
begin
  perform assert_not_future(new.nominal_at);
  perform plan_in_force(new.plan_version, new.nominal_at);
  if new.day <> coalesce(last_day + 1, new.day)
    or new.run <> 1 + coalesce((select max(run) from closing where day = new.day), 0)
  then
    raise exception using errcode = 'TC004', message = format('run %s of the closing of %s is not the next one', new.run, new.day);
  end if;
  return new;
end $$;

create or replace trigger closing_due_before_insert before insert on closing
  for each row when (new.state = 'posting') execute function assert_closing_due();

revoke execute on function assert_closing_due from public;
