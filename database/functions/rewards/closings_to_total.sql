-- Id ranges of closings whose network rewards are not in the per-member totals yet.
create or replace view closings_to_total as
  select day, run, state, closing_transfer_id(day, run, 0, 0) as first_id, closing_transfer_id(day, run + 1, 0, 0) as end_id
  from closing where not has_member_totals;

grant select on closings_to_total to tributary_app;
