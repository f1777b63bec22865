-- Allows history to be written into an empty sandbox.
create or replace function begin_simulated_time() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from member) or not exists (select from installation where rail = 'sandbox') then
    raise exception using errcode = 'TB004', message = 'simulated time can begin in an empty sandbox only';
  end if;
  insert into simulated_time default values on conflict do nothing;
end $$;

revoke execute on function begin_simulated_time from public;
grant execute on function begin_simulated_time to tributary_app;
