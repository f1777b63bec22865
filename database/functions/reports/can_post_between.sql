-- Whether a transfer with this id can have a time in the range; lets the planner prune partitions. The time in an online id is at most
-- 31 days before and one day after its row; a closing posts any time after its day. Inlined.
create or replace function can_post_between(id uuid, since timestamptz, until timestamptz) returns boolean
language sql stable parallel safe
return id >= first_online_id('0', since - interval '31 days') and id < first_online_id('0', until + interval '2 days')
  or id >= '70000000-0000-0000-0000-000000000000';
