-- The number of a kind by its name; null for any other name. Numbers never change, so a constant name is looked up once per plan.
create or replace function notification_kind_id(name text) returns smallint
language sql immutable parallel safe
return (select kind from notification_kind where notification_kind.name = notification_kind_id.name);
