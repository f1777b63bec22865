-- Activations. What never changes stands in `activation`; how much of its cap is used stands apart in a narrow row with
-- free space beside it, because every closing updates one such row per earning activation.

create table activation (
  id bigint generated always as identity primary key,
  member_id bigint not null check (member_id > 0),
  -- 0, 1, 2: the place in the upgrade order.
  package_rank smallint not null check (package_rank between 0 and 2),
  amount bigint not null check (amount > 0),
  activated_at timestamptz not null,
  last_day date not null,
  matures_at timestamptz not null,
  granted boolean not null,
  plan_version int not null references plan_version,
  -- The transfer that paid for it. A granted one holds no principal.
  transfer_id uuid,
  deactivated_at timestamptz,
  deactivated_because text,
  released_at timestamptz,
  constraint granted_is_unpaid check (granted = (transfer_id is null)),
  constraint granted_releases_nothing check (not granted or released_at is null)
);
create index activation_member on activation (member_id);
create index activation_time on activation (activated_at);
create index activation_maturity on activation (matures_at) where released_at is null and not granted;

create table activation_use (
  activation_id bigint primary key references activation,
  cap bigint not null check (cap > 0),
  earned bigint not null default 0,
  odl_paid bigint not null default 0 check (odl_paid >= 0),
  full_at timestamptz,
  constraint within_the_cap check (earned between 0 and cap),
  constraint full_means_full check ((full_at is not null) = (earned = cap))
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- Whoever uses room under a cap holds this lock shared; a closing that plans holds it alone.
create function lock_cap_use(exclusively boolean) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exclusively then
    perform pg_advisory_xact_lock(8150031);
  else
    perform pg_advisory_xact_lock_shared(8150031);
  end if;
end $$;

-- One activation at a time for one member, so that slots and locks are judged on what is there.
create function lock_member_activations(member_id bigint) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('activations of a member', member_id));
end $$;

-- Writes the activation and, unless it is granted, moves its principal; or neither.
create function open_activation(new_member_id bigint, new_rank int, new_amount bigint, new_cap bigint, at timestamptz,
  new_last_day date, new_matures_at timestamptz, new_plan_version int, is_granted boolean) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  new_id bigint := nextval(pg_get_serial_sequence('public.activation', 'id'));
  payment uuid := case when is_granted then null else online_id_of(at, 'activation ' || new_id) end;
begin
  insert into activation (id, member_id, package_rank, amount, activated_at, last_day, matures_at, granted, plan_version, transfer_id)
    overriding system value
    values (new_id, new_member_id, new_rank, new_amount, at, new_last_day, new_matures_at, is_granted, new_plan_version, payment);
  insert into activation_use (activation_id, cap) values (new_id, new_cap);
  if payment is not null then
    perform post_transfers(array[payment], array['activation'], array[new_member_id << 4 | 1],
      array[new_member_id << 4 | 2], array[new_amount], 'activation', new_id::text, at);
  end if;
  return new_id;
end $$;

-- A member's activations and what they have used, held until the transaction ends.
create function lock_rooms(of_member bigint) returns table (id bigint, package_rank smallint, amount bigint, activated_at timestamptz,
  last_day text, deactivated_at timestamptz, full_at timestamptz, cap bigint, earned bigint, odl_paid bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select activation.id, activation.package_rank, activation.amount, activation.activated_at,
      to_char(activation.last_day, 'YYYY-MM-DD'), activation.deactivated_at, activation_use.full_at, activation_use.cap,
      activation_use.earned, activation_use.odl_paid
    from activation join activation_use on activation_use.activation_id = activation.id
    where activation.member_id = of_member
    order by activation.activated_at, activation.id
    for update of activation_use;
end $$;

-- Releases principal that is due, at most so many at a time, each once. Answers what was released.
create function release_matured(now timestamptz, at_most int) returns table (activation_id bigint, member_id bigint, amount bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  due activation;
begin
  for due in
    select * from activation
    where released_at is null and not granted and matures_at <= now
    order by matures_at, id limit at_most for update skip locked
  loop
    perform post_transfers(array[online_id_of(now, 'maturity ' || due.id)], array['maturity'], array[due.member_id << 4 | 2],
      array[due.member_id << 4 | 4], array[due.amount], 'maturity', due.id::text, now);
    update activation set released_at = now where id = due.id;
    activation_id := due.id;
    member_id := due.member_id;
    amount := due.amount;
    return next;
  end loop;
end $$;

create function deactivate_activation(target bigint, at timestamptz, because text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update activation set deactivated_at = at, deactivated_because = because where id = target and deactivated_at is null;
  return found;
end $$;

-- A transfer id that anyone can derive again from a time and a cause: repeating the work finds the transfer there.
create function online_id_of(at timestamptz, cause text) returns uuid
language sql immutable strict parallel safe
return (left(replace(first_online_id('0', at)::text, '-', ''), 12) || '7' || substr(md5(cause), 1, 3) || '8' || substr(md5(cause), 4, 15))::uuid;

revoke execute on function open_activation, lock_rooms, release_matured, deactivate_activation from public;
grant execute on function open_activation, lock_rooms, release_matured, deactivate_activation to tributary_app;
grant select on activation, activation_use to tributary_app;
