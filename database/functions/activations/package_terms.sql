create or replace function package_terms(settings jsonb, package_rank int) returns jsonb
language sql immutable strict parallel safe
return settings -> 'packages' -> (array['igniteFund', 'elevatePlus', 'legacyVault'])[package_rank + 1];
