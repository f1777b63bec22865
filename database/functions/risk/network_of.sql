-- The network of a client's address: the IPv4 address itself, or the /56 of an IPv6 subscriber.
create or replace function network_of(address text) returns text
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
begin atomic
  select case when address like '%:%' then text(network(set_masklen(split_part(address, '%', 1)::inet, 56))) else address end;
end;

revoke execute on function network_of from public;
