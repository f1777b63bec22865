-- An email address changes only together with a hold, or back when the change is stopped. Closing an account is exempt.
create or replace function assert_email_change_recorded() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from email_change where member_id = new.id and (
      old_email = old.email and new_email = new.email and stopped_at is null
        and id = (select max(id) from email_change where member_id = new.id)
      or old_email = new.email and stopped_at is not null)
  ) then
    raise exception 'the email address of member % cannot change without a hold', new.id;
  end if;
  return new;
end $$;

create or replace trigger member_email_change_recorded_before_update before update on member
  for each row when (new.email is distinct from old.email and new.closed_at is null) execute function assert_email_change_recorded();

revoke execute on function assert_email_change_recorded from public;
