import type { Micro } from '#domain/money/money.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { PackageKey, Plan } from '#domain/plan/plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { rewardNumber } from '#domain/rewards/reward-kinds.ts'

/** Limits the work of a preview, which runs on every edit. */
const PREVIEWED_PACKAGES = 100_000

/** How many past closings or cycles a preview covers; fewer in a large network. */
export async function previewLimit(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    `select count(*)::int as count from (select from activation limit ${PREVIEWED_PACKAGES}) as counted`,
  )
  return Math.floor(PREVIEWED_PACKAGES / Math.max(1, rows[0]!.count))
}

export type PastClosing = { day: Day; nominalAt: Date; plannedAt: Date }

export async function listClosingsSince(on: Queryable, since: Date): Promise<PastClosing[]> {
  const { rows } = await on.query<PastClosing>(
    `select to_char(day, 'YYYY-MM-DD') as day, nominal_at as "nominalAt", planned_at as "plannedAt"
     from closing where state = 'complete' and nominal_at > $1 order by day`,
    [since],
  )
  return rows
}

/** Capped kinds that closings accrue, and those that accrue immediately. */
const closingKinds = [rewardNumber('daily'), rewardNumber('network')].join(', ')
const onlineKinds = [rewardNumber('direct'), rewardNumber('odl')].join(', ')

export type MemberHeadroom = { memberId: bigint; highest: PackageKey; room: Micro }

/**
 * Each member's highest package at a closing, and the headroom before its rows: today's headroom plus everything consumed since.
 */
export async function headroomAt(
  on: Queryable,
  closing: PastClosing,
  { packages }: Plan,
): Promise<MemberHeadroom[]> {
  const { rows } = await on.query<MemberHeadroom>(
    `with used as (
       select activation.*, array_position($4::text[], key) as place, cap, earned, activated_at <= $1 and (deactivated_at is null or deactivated_at > $1)
         and (full_at is null or full_at >= $1) and last_day >= $3::date as live
       from activation join activation_cap_usage on activation_id = activation.id join package on package.id = package_id
     ), later as (
       select beneficiary, sum(amount) as amount from reward
       where status <> 'Reversed' and (kind in (${closingKinds}) and accrued_at >= $1 or kind in (${onlineKinds}) and accrued_at > $2)
       group by beneficiary
     )
     select member_id as "memberId", ($4::text[])[max(place) filter (where live)] as highest,
       (sum(cap) filter (where live) - coalesce(sum(earned) filter (where live or activated_at > $1), 0)
         + coalesce(max(later.amount), 0))::bigint as room
     from used left join later on later.beneficiary = member_id
     group by member_id having max(place) filter (where live) is not null`,
    [closing.nominalAt, closing.plannedAt, closing.day, packages.map(({ key }) => key)],
  )
  return rows
}

export type DailyOfMember = { memberId: bigint; used: Micro; forUpline: Micro }

/** A closing's daily rewards after caps; those of granted activations do not count for the upline. */
export async function dailyRewardsAt(on: Queryable, { nominalAt }: PastClosing): Promise<DailyOfMember[]> {
  const { rows } = await on.query<DailyOfMember>(
    `select beneficiary as "memberId", sum(reward.amount)::bigint as used,
       coalesce(sum(reward.amount) filter (where not granted), 0)::bigint as "forUpline"
     from reward join activation on activation.id = reward.activation_id
     where kind = ${rewardNumber('daily')} and accrued_at = $1 and status <> 'Reversed' group by beneficiary`,
    [nominalAt],
  )
  return rows
}

export type LevelRow = { memberId: bigint; level: number; amount: Micro; cappedAmount: Micro }

export async function networkRewardsAt(on: Queryable, { nominalAt }: PastClosing): Promise<LevelRow[]> {
  const { rows } = await on.query<LevelRow>(
    `select beneficiary as "memberId", level, amount, capped_amount as "cappedAmount" from reward
     where kind = ${rewardNumber('network')} and accrued_at = $1 and status <> 'Reversed'`,
    [nominalAt],
  )
  return rows
}

export type PastCycle = {
  id: number
  openedAt: Date
  turnover: Micro
  pool: Micro
  claimed: Micro
  percentOfTurnover: string
}

export async function listCyclesSince(on: Queryable, since: Date): Promise<PastCycle[]> {
  const { rows } = await on.query<PastCycle>(
    `select odl_cycle.id, opened_at as "openedAt", turnover, pool, claimed,
       settings -> 'odl' ->> 'percentOfTurnover' as "percentOfTurnover"
     from odl_cycle join plan_version on plan_version.id = plan_version where opened_at > $1 order by odl_cycle.id`,
    [since],
  )
  return rows
}

export type EntitledActivation = {
  activationId: bigint
  packageType: PackageKey
  amount: Micro
  given: Micro
  claimed: boolean
}

/** The activations entitled when a cycle opened, with the share of each. */
export async function listEntitledActivations(
  on: Queryable,
  { id, openedAt }: PastCycle,
): Promise<EntitledActivation[]> {
  const { rows } = await on.query<EntitledActivation>(
    `select activation.id as "activationId", (select key from package where package.id = package_id) as "packageType", activation.amount,
       coalesce(odl_entitlement.amount, 0)::bigint as given, coalesce(claimed_at is not null, false) as claimed
     from activation join activation_cap_usage on activation_cap_usage.activation_id = activation.id
     left join odl_entitlement on odl_entitlement.activation_id = activation.id and cycle_id = $2
     where activated_at <= $1 and last_day >= ($1::timestamptz at time zone 'UTC')::date
       and (deactivated_at is null or deactivated_at > $1) and (full_at is null or full_at > $1)
       and not coalesce((select value from member_flag_change as change
         where change.member_id = activation.member_id and flag = 'blocked' and at <= $1
         order by at desc, change.id desc limit 1), false)
     order by activated_at, activation.id`,
    [openedAt, id],
  )
  return rows
}
