-- Whether a transfer of a time in a range can have an id, for the planner to leave out partitions. An online id is at most 31 days older
-- and a day newer than its row; a closing posts after its day, however late. Inlined.
create or replace function can_post_between(id uuid, since timestamptz, until timestamptz) returns boolean
language sql stable parallel safe
return id >= first_online_id('0', since - interval '31 days') and id < first_online_id('0', until + interval '2 days')
  or id >= '70000000-0000-0000-0000-000000000000';
