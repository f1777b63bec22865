-- Where members withdraw to. A change is a new row, so an address never inherits the age of the one before it.
create table withdrawal_address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  currency text not null check (currency in ('usdt', 'xrp')),
  address text not null check (length(address) between 20 and 100),
  destination_tag bigint check (destination_tag between 0 and 4294967295),
  -- How many addresses the member had for this currency before this one.
  change_count int not null check (change_count >= 0),
  added_at timestamptz not null,
  retired_at timestamptz,
  constraint only_xrp_has_tags check (destination_tag is null or currency = 'xrp'),
  constraint one_change_after_another unique (member_id, currency, change_count),
  unique (id, member_id, currency)
);

create unique index withdrawal_address_in_use on withdrawal_address (member_id, currency) where retired_at is null;
create index withdrawal_address_text on withdrawal_address (lower(address));

-- When a member's password or two-factor sign-in last changed: the verification of every address begins again then.
create table credential_change (
  member_id bigint primary key references member,
  at timestamptz not null
);

-- When the 24 hours of an address are over.
create function address_verified_at(asked withdrawal_address) returns timestamptz
language sql stable set search_path = pg_catalog, public, pg_temp
begin atomic
  select greatest(asked.added_at, (select at from credential_change where member_id = asked.member_id)) + interval '24 hours';
end;

revoke execute on function address_verified_at from public;
grant execute on function address_verified_at to tributary_app;
grant select, insert on withdrawal_address to tributary_app;
grant update (retired_at) on withdrawal_address to tributary_app;
grant select, insert, update on credential_change to tributary_app;
