-- The application's role. It may do what later migrations grant it, and nothing else.
do $$
begin
  create role tributary_app nologin;
exception when duplicate_object or unique_violation then
  null;
end $$;

-- The owner may take the role on, so that one connection string can serve both where that is wanted.
do $$
begin
  if not pg_has_role(current_user, 'tributary_app', 'SET') then
    execute format('grant tributary_app to %I with set true', current_user);
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to tributary_app;
grant select on schema_migration to tributary_app;
