create or replace function complete_closing(closing_day date, closing_run int, at timestamptz, new_report jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from closing_chunk where day = closing_day and run = closing_run and posted_at is null) then
    raise exception using errcode = 'TC002', message = format('the closing of %s has chunks that are not posted', closing_day);
  end if;
  if to_regclass('public.' || closing_partition_name('f', closing_day) || '_pkey') is null then
    raise exception using errcode = 'TC005', message = format('the transfer partition of the closing of %s has no primary key', closing_day);
  end if;
  update closing set state = 'complete', finished_at = at, report = new_report
    where day = closing_day and run = closing_run and state = 'posting';
  if not found then
    raise exception using errcode = 'TC003', message = format('the closing of %s is not in progress', closing_day);
  end if;
  -- Only the last closing can be undone, so earlier chunks are no longer needed.
  delete from closing_chunk where (day, run) <> (closing_day, closing_run) and posted_at is not null;
  delete from closing_blb_candidate where (day, run) <> (closing_day, closing_run);
end $$;

revoke execute on function complete_closing from public;
grant execute on function complete_closing to tributary_app;
