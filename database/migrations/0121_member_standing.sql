-- What the lists of members and packages are sorted and counted by. Whether a package still earns depends on the day, so what
-- is kept is until when it does: the last day of what is neither deactivated nor full, package by package.

create table member_standing (
  member_id bigint primary key,
  first_activated_at timestamptz,
  ignite_until date not null default '-infinity',
  elevate_until date not null default '-infinity',
  legacy_until date not null default '-infinity',
  live_until date not null generated always as (greatest(ignite_until, elevate_until, legacy_until)) stored,
  last_edited_at timestamptz
);

create function refresh_member_standings(member_ids bigint[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into member_standing as kept (member_id, first_activated_at, ignite_until, elevate_until, legacy_until)
    select asked.id, min(activation.activated_at),
      coalesce(max(activation.last_day) filter (where open and package_rank = 0), '-infinity'),
      coalesce(max(activation.last_day) filter (where open and package_rank = 1), '-infinity'),
      coalesce(max(activation.last_day) filter (where open and package_rank = 2), '-infinity')
    from (select distinct id from unnest(member_ids) as id) as asked
    join activation on activation.member_id = asked.id
    join activation_use on activation_use.activation_id = activation.id,
    lateral (select activation.deactivated_at is null and activation_use.full_at is null) as state (open)
    group by asked.id order by asked.id
    on conflict (member_id) do update set first_activated_at = excluded.first_activated_at, ignite_until = excluded.ignite_until,
      elevate_until = excluded.elevate_until, legacy_until = excluded.legacy_until
      where (kept.first_activated_at, kept.ignite_until, kept.elevate_until, kept.legacy_until)
        is distinct from (excluded.first_activated_at, excluded.ignite_until, excluded.elevate_until, excluded.legacy_until);
end;

create function give_members_a_standing() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into member_standing (member_id) select id from new_rows on conflict do nothing;
  return null;
end $$;
create trigger members_have_a_standing after insert on member
  referencing new table as new_rows for each statement execute function give_members_a_standing();

create function note_new_packages() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_member_standings(array(
    select activation.member_id from new_rows join activation on activation.id = new_rows.activation_id));
  return null;
end $$;
create trigger new_packages_are_noted after insert on activation_use
  referencing new table as new_rows for each statement execute function note_new_packages();

create function note_full_package() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_member_standings(array(select member_id from activation where id = new.activation_id));
  return null;
end $$;
create trigger full_packages_are_noted after update of full_at on activation_use
  for each row when ((old.full_at is null) <> (new.full_at is null)) execute function note_full_package();

create function note_deactivated_package() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform refresh_member_standings(array[new.member_id]);
  return null;
end $$;
create trigger deactivated_packages_are_noted after update of deactivated_at on activation
  for each row when ((old.deactivated_at is null) <> (new.deactivated_at is null)) execute function note_deactivated_package();

create function note_member_edit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update member_standing set last_edited_at = greatest(last_edited_at, new.at) where member_id = new.member_id;
  return null;
end $$;
create trigger edits_are_noted after insert on member_edit for each row execute function note_member_edit();

-- The triggers came first: their locks keep writers away meanwhile.
insert into member_standing (member_id, last_edited_at)
  select id, (select max(at) from member_edit where member_edit.member_id = member.id) from member;
select refresh_member_standings(array(select distinct member_id from activation));

create index member_standing_first on member_standing (first_activated_at, member_id);
create index member_standing_ignite on member_standing (ignite_until, member_id);
create index member_standing_elevate on member_standing (elevate_until, member_id);
create index member_standing_legacy on member_standing (legacy_until, member_id);
create index member_standing_live on member_standing (live_until, member_id);
create index member_standing_edited on member_standing (last_edited_at, member_id);

create index member_by_kyc on member (kyc_status, id);
create index member_by_bank on member (bank_status, id);
create index member_blocked on member (id) where blocked;
create index member_zero_pin on member (id) where zero_pin;
create index member_level_manual on member (id) where level_manual;

drop index activation_time;
create index activation_time on activation (activated_at, id);
create index activation_by_release on activation ((case when granted then null else matures_at end), id);
create index activation_granted on activation (id) where granted;
create index activation_by_end on activation (last_day, id) where deactivated_at is null;
create index activation_deactivated on activation (id) where deactivated_at is not null;
-- Neither changes with what a package earns, so that earning remains an update in place.
create index activation_use_cap on activation_use (cap, activation_id);
create index activation_use_full on activation_use (activation_id) where full_at is not null;

revoke execute on function refresh_member_standings, give_members_a_standing, note_new_packages, note_full_package,
  note_deactivated_package, note_member_edit from public;
grant select on member_standing to tributary_app;
