-- Id ranges of closings whose network rewards are not in the per-member totals yet.
create or replace view closing_ids_to_sum as
  select day, run, state, closing_transfer_id(day, run, 0, 0) as first_id, closing_transfer_id(day, run + 1, 0, 0) as end_id
  from closing where not members_summed;

grant select on closing_ids_to_sum to tributary_app;
