import type { readPlan } from '#contract/admin/plan.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { firstDayOfLast, startOf, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import { budgetKinds, rewardNumber, type BudgetKind } from '#domain/rewards/reward-kinds.ts'
import type { Queryable } from '#server/platform/database.ts'

/** When the newest version that changed the level percents took effect. */
export async function levelsChangedAt(on: Queryable, now: Date): Promise<Date> {
  const { rows } = await on.query<{ at: Date }>(
    `select max(effective_at) as at from (
       select effective_at, levels, lag(levels) over (order by effective_at, id) as before
       from plan_version, jsonb_path_query_array(settings, '$.packages[*].networkBounty') as levels
       where effective_at <= $1 and cancelled_at is null
     ) as version where levels is distinct from before`,
    [now],
  )
  return rows[0]!.at
}

type ActivePackage = { key: string; count: number; amount: Micro }

/** Activations that earn, by package. */
export async function sumActivePackages(on: Queryable, now: Date): Promise<ActivePackage[]> {
  const { rows } = await on.query<ActivePackage>(
    `select key, count(*)::int as count, micro_total(sum(amount)) as amount
     from activation join package on package.id = package_id join activation_cap_usage on activation_id = activation.id
     where deactivated_at is null and full_at is null and last_day >= utc_day($1) group by package.id, key order by package.id`,
    [now],
  )
  return rows
}

export type CycleStatus = {
  opensAt: Date | null
  endsAt: Date | null
  override: Micro | null
  measured: Micro
  treasury: Micro
  pending: Micro
}

/** The open ODL cycle, its measured turnover, and the treasury that limits its pool. */
export async function readCycleStatus(on: Queryable, now: Date): Promise<CycleStatus> {
  const { rows } = await on.query<CycleStatus>(
    `select cycle.opened_at as "opensAt", cycle.ends_at as "endsAt",
       (select turnover from odl_turnover_override where cycle_id is null order by id desc limit 1) as override,
       (select micro_total(sum(amount)) from activation join member on member.id = member_id
         where activated_at >= coalesce(cycle.opened_at, $1::timestamptz - interval '72 hours') and not granted and not zero_pin) as measured,
       balance_of(system_account('reward_treasury')) as treasury,
       (select micro_total(sum(amount)) from reward_queue) as pending
     from (select 1) as one left join odl_cycle as cycle on cycle.ended_at is null`,
    [now],
  )
  return rows[0]!
}

type SlabFigures = { slab: number; members: number; pending: Micro }
type RoyaltyFigures = { month: string; fees: Micro; accrued: Micro }
type PlanTotals = { fees: Micro; blbAccrued: Micro }

/** What the terms led to, and the bases of their next amounts. */
export async function readPlanFigures(
  on: Queryable,
  now: Date,
): Promise<ResponseBody<typeof readPlan>['figures']> {
  const { rows: blb } = await on.query<SlabFigures>(
    `select slab, count(*)::int as members, micro_total(sum(reward_queue.amount)) as pending
     from blb_award left join reward_queue using (reward_id) group by slab order by slab`,
  )
  const { rows: royalties } = await on.query<RoyaltyFigures>(
    `select month, base_amount as fees, total as accrued from monthly_accrual
     where kind = ${rewardNumber('royalty')} order by month desc limit 1`,
  )
  const { rows: totals } = await on.query<PlanTotals>(
    `select fees_between($1, $2) as fees, micro_total(sum(amount)) as "blbAccrued" from reward_total
     where kind = ${rewardNumber('blb')} and status <> 'Reversed'`,
    [startOf(firstDayOfLast(30, now)), now],
  )
  const { override, measured, endsAt } = await readCycleStatus(on, now)
  return {
    ...totals[0]!,
    blb,
    royalty: royalties[0] ?? null,
    odlTurnover: override ?? measured,
    odlOpensAt: endsAt,
  }
}

type RequestedChange = {
  confirmation: bigint
  requestedBy: string
  requestedAt: Date
  expiresAt: Date
  reason: string
  effectiveOn: string | null
  before: unknown
  after: unknown
}

/** Plan changes that wait for a second administrator. */
export async function listRequestedChanges(on: Queryable, now: Date): Promise<RequestedChange[]> {
  const { rows } = await on.query<RequestedChange>(
    `select confirmation.id as confirmation, admin.name as "requestedBy", requested_at as "requestedAt",
       expires_at as "expiresAt", reason, payload -> 'body' ->> 'effectiveOn' as "effectiveOn", before, after
     from confirmation join admin on admin.id = requested_by
     where state = 'waiting' and kind = 'plan' and expires_at > $1 order by confirmation.id`,
    [now],
  )
  return rows
}

/** Sets the turnover of the next cycle; null removes an unused override. */
export async function overrideTurnover(
  tx: Queryable,
  turnover: Micro | null,
  { by, at }: { by: bigint; at: Date },
): Promise<void> {
  await tx.query('select delete_odl_turnover_override()')
  if (turnover === null) return
  await tx.query('insert into odl_turnover_override (turnover, set_at, set_by) values ($1, $2, $3)', [
    turnover,
    at,
    by,
  ])
}

type PaidByKind = Record<BudgetKind, Micro> & { turnover: Micro }

/** Paid rewards that accrued since a day, by kind, and the turnover of that time. */
export async function sumPaidSince(on: Queryable, since: Day): Promise<PaidByKind> {
  const { rows } = await on.query<{ name: BudgetKind; paid: Micro }>(
    `select name, micro_total(sum(amount)) as paid from reward_kind
       left join reward_total on reward_total.kind = reward_kind.kind and status = 'Paid' and accrued_on >= $1::date
     where name = any($2) group by name`,
    [since, budgetKinds],
  )
  const turnover = await on.query<{ sum: Micro }>(
    `select micro_total(sum(amount)) as sum from activation join member on member.id = member_id
     where activated_at >= $1 and not granted and not zero_pin`,
    [startOf(since)],
  )
  const paid = Object.fromEntries(rows.map(({ name, paid: sum }) => [name, sum])) as Record<BudgetKind, Micro>
  return { ...paid, turnover: turnover.rows[0]!.sum }
}

export type MonthReward = { month: string; amount: Micro; setAt: Date; setBy: string }

/** The latest amount of each month, newest month first. */
export async function listMonthRewards(on: Queryable): Promise<MonthReward[]> {
  const { rows } = await on.query<MonthReward>(
    `select distinct on (month) month, amount, set_at as "setAt", coalesce(admin.name, '') as "setBy"
     from special_reward left join admin on admin.id = set_by order by month desc, special_reward.id desc limit 24`,
  )
  return rows
}

export async function isMonthAccrued(on: Queryable, month: string): Promise<boolean> {
  const text = `select exists (select from monthly_accrual where kind = ${rewardNumber('special')} and month = $1) as ran`
  return (await on.query<{ ran: boolean }>(text, [month])).rows[0]!.ran
}

export async function setMonthReward(
  tx: Queryable,
  { month, amount }: { month: string; amount: Micro },
  { by, at }: { by: bigint; at: Date },
): Promise<void> {
  await tx.query('insert into special_reward (month, amount, set_at, set_by) values ($1, $2, $3, $4)', [
    month,
    amount,
    at,
    by,
  ])
}
