create or replace function header_has_line(header text, name text, value text) returns boolean
language sql immutable parallel safe
return position(E'\n' || name || ': ' || value || E'\n' in header) > 0;

revoke execute on function header_has_line from public;
grant execute on function header_has_line to tributary_app;
