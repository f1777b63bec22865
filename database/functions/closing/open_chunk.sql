-- Chunks that are not posted yet, with their range of members in the form that the exclusion constraint indexes.
create or replace view open_chunk as
  select day, run, number, int8range(first_member, last_member, '[]') as members
  from closing join closing_chunk using (day, run) where state = 'posting' and posted_at is null;

grant select on open_chunk to tributary_app;
