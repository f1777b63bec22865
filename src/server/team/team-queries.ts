import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'

export type StoredTeamFigures = { size: number; active: number; volume: Micro; day: Day }

/** Team figures as of the last closing; undefined for members who joined later. */
export async function findStoredFigures(
  on: Queryable,
  memberId: bigint,
): Promise<StoredTeamFigures | undefined> {
  const { rows } = await on.query<StoredTeamFigures>(
    `select size, active, volume, to_char(day, 'YYYY-MM-DD') as day
     from team_figure, team_figures_version where member_id = $1`,
    [memberId],
  )
  return rows[0]
}

/** `active` is null if the number of active members among those who joined in the period is not stored. */
export type Distribution = { referrals: number; team: number; active: number | null; business: Micro }

/** Direct referrals are live; deeper levels are as of the last closing. */
export async function storedDistribution(
  on: Queryable,
  { memberId, since, stored }: { memberId: bigint; since: Day | null; stored: StoredTeamFigures },
): Promise<Distribution> {
  const { rows } = await on.query<Distribution>(
    `with directs as (
       select count(*) as today, count(*) filter (where registered_at < ($3::date + 1) at time zone 'UTC') as counted
       from member where sponsor_id = $1 and ($2::date is null or registered_at >= $2::date at time zone 'UTC')
     ), days as (
       select coalesce(sum(joined), 0) as joined, coalesce(sum(volume), 0) as volume from team_day
       where member_id = $1 and day >= $2::date
     )
     select today::int as referrals, greatest(0, case when $2::date is null then $4::bigint else joined end - counted)::int as team,
       case when $2::date is null then $5::int end as active,
       (case when $2::date is null then $6::bigint else volume end)::bigint as business from directs, days`,
    [memberId, since, stored.day, stored.size, stored.active, stored.volume],
  )
  return rows[0]!
}

/** Every team member with their leg and their activations since a day. */
const TEAM = `with recursive below as (
    select id, id as leg, 1 as level, registered_at, zero_pin from member where sponsor_id = $1
    union all
    select member.id, below.leg, below.level + 1, member.registered_at, member.zero_pin
    from below join member on member.sponsor_id = below.id
  ), team as (
    select below.*, held.active, case when zero_pin then 0 else held.volume end as volume
    from below, lateral (
      select coalesce(sum(amount) filter (where not granted and ($2::date is null or activated_at >= $2::date at time zone 'UTC')), 0) as volume,
        coalesce(bool_or(deactivated_at is null and full_at is null and last_day >= ($3::timestamptz at time zone 'UTC')::date), false) as active
      from activation join activation_cap_usage on activation_id = activation.id where member_id = below.id
    ) as held
  )`

export type TeamWindow = { memberId: bigint; since: Day | null; now: Date }

export async function liveDistribution(
  on: Queryable,
  { memberId, since, now }: TeamWindow,
): Promise<Distribution> {
  const joined = `($2::date is null or registered_at >= $2::date at time zone 'UTC')`
  const { rows } = await on.query<Distribution>(
    `${TEAM} select count(*) filter (where level = 1 and ${joined})::int as referrals,
       count(*) filter (where level > 1 and ${joined})::int as team, count(*) filter (where active and ${joined})::int as active,
       coalesce(sum(volume), 0)::bigint as business from team`,
    [memberId, since, now],
  )
  return rows[0]!
}

export type Leg = {
  userrefid: string
  fullName: string
  joinedAt: Date
  members: number
  active: number
  business: Micro
}

const LEG_COLUMNS = `member.userrefid, member.full_name as "fullName", member.registered_at as "joinedAt"`

export async function liveLegs(on: Queryable, { memberId, since, now }: TeamWindow, most: number) {
  const { rows } = await on.query<Leg>(
    `${TEAM} select ${LEG_COLUMNS}, legs.members, legs.active, legs.business from (
       select leg, count(*)::int as members, count(*) filter (where active)::int as active, sum(volume)::bigint as business
       from team group by leg) as legs
     join member on member.id = legs.leg order by business desc, member.id limit $4`,
    [memberId, since, now, most],
  )
  return rows
}

/** Strongest first, as of the last closing. */
export async function storedLegs(on: Queryable, memberId: bigint, since: Day | null, most: number) {
  const { rows } = await on.query<Leg>(
    `select ${LEG_COLUMNS}, coalesce(size, 0) + 1 as members, coalesce(team_figure.active, 0) as active,
       coalesce(case when $2::date is null then team_figure.volume + own_volume
         else (select sum(volume) from team_day where team_day.member_id = member.id and day >= $2::date)
           + (select coalesce(sum(amount), 0) from activation where activation.member_id = member.id and not granted
               and not member.zero_pin and activated_at >= $2::date at time zone 'UTC') end, 0)::bigint as business
     from member left join team_figure on team_figure.member_id = member.id
     where sponsor_id = $1 order by business desc, member.id limit $3`,
    [memberId, since, most],
  )
  return rows
}

export async function countLegs(on: Queryable, memberId: bigint): Promise<number> {
  const text = 'select count(*)::int as count from member where sponsor_id = $1'
  return (await on.query<{ count: number }>(text, [memberId])).rows[0]!.count
}

export type DayVolume = { day: Day; business: Micro }

export async function liveDays(on: Queryable, { memberId, since }: TeamWindow): Promise<DayVolume[]> {
  const { rows } = await on.query<DayVolume>(
    `with recursive below as (
       select id, zero_pin from member where sponsor_id = $1
       union all
       select member.id, member.zero_pin from below join member on member.sponsor_id = below.id
     )
     select to_char(activated_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(amount)::bigint as business
     from below join activation on activation.member_id = below.id
     where not granted and not zero_pin and ($2::date is null or activated_at >= $2::date at time zone 'UTC')
     group by 1 order by 1`,
    [memberId, since],
  )
  return rows
}

export async function storedDays(on: Queryable, memberId: bigint, since: Day | null): Promise<DayVolume[]> {
  const { rows } = await on.query<DayVolume>(
    `select to_char(day, 'YYYY-MM-DD') as day, volume as business from team_day
     where member_id = $1 and volume > 0 and ($2::date is null or day >= $2::date) order by 1`,
    [memberId, since],
  )
  return rows
}
