-- For the database administrator: creates the database, the role that owns and migrates it, and the role of the servers.
-- Run it once, as a superuser of PostgreSQL 18, before `npm run migrate`:
--   OWNER_PASSWORD=… APP_PASSWORD=… psql --file=database/create-database.sql
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role tributary_owner login password :'owner_password';
create role tributary_app login password :'app_password';
create database tributary owner tributary_owner template template0
  encoding 'UTF8' locale 'C' locale_provider builtin builtin_locale 'C.UTF-8';
