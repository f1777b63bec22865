-- Serializes the activations of one member, so that slots and locks are checked against a stable state.
create or replace function lock_member_activations(member_id bigint) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('activations of a member', member_id));
end $$;
