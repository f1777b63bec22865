-- What the reports of the back office read by: newest first, by the fields that lists are sorted by, and by any part of
-- a text. A member's own rows are found by their owner and need nothing more.

create extension if not exists pg_trgm;

create index member_by_name on member (full_name, id);
create index member_by_userrefid on member (userrefid, id);
create index member_by_mobile on member (mobile_no, id);
create index member_userrefid_parts on member using gin (userrefid gin_trgm_ops);
create index member_name_parts on member using gin (full_name gin_trgm_ops);
create index member_mobile_parts on member using gin (mobile_no gin_trgm_ops);

create index audit_entry_actor_parts on audit_entry using gin (actor gin_trgm_ops);
create index audit_entry_action_parts on audit_entry using gin (action gin_trgm_ops);
create index audit_entry_subject_parts on audit_entry using gin (subject gin_trgm_ops);
create index audit_entry_address_parts on audit_entry using gin (address gin_trgm_ops);
