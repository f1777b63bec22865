-- Converts a numeric sum to bigint. A sum above the largest bigint is clamped, because a report must not fail.
create or replace function micro_total(total numeric) returns bigint
language sql immutable parallel safe
return least(greatest(coalesce(total, 0), -9223372036854775808), 9223372036854775807)::bigint;
