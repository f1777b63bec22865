// Reads the starting state of a run-off from one snapshot, without locks.

import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf, nominalTime, startOf } from '#domain/closing/closing-day.ts'
import type { Network } from '#domain/closing/network.ts'
import type { Micro } from '#domain/money/money.ts'
import type { PlanStep } from '#domain/projection/plan-change.ts'
import type { RunOffStart } from '#domain/projection/run-off.ts'
import type { RewardRows } from '#domain/projection/treasury-queue.ts'
import { rewardQueueNumbers, type RewardQueue } from '#domain/rewards/reward-definition.ts'
import { readNetwork } from '#server/closing/plan/read-network.ts'
import { decodeDoubles } from '#server/closing/plan/read-typed-columns.ts'
import { countReachedSlabs, readBonuses } from '#server/closing/post/find-blb-candidates.ts'
import { findOpenClosing } from '#server/closing/closing-queries.ts'
import { nextDay } from '#server/closing/run-closing.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { readSchedule } from '#server/plan/scheduled-plans.ts'
import type { Queryable } from '#server/platform/database.ts'
import { treasuryBalance } from '#server/rewards/payer.ts'

const DAY_MILLISECONDS = 86_400_000

/** Must run in one snapshot. */
export const readInputs = async (on: Queryable, now: Date) => ({
  start: await readRunOffStart(on, now),
  planSteps: await readPlanSteps(on, now),
  revenue: await readRecordedRevenue(on, now),
})
export type ProjectionInputs = Awaited<ReturnType<typeof readInputs>>

/** Must run in one snapshot. Refuses until all past days are closed, because their closings would see a different network. */
export async function readRunOffStart(on: Queryable, now: Date): Promise<RunOffStart> {
  await assertClosingsDone(on, now)
  const today = dayOf(now)
  const network = await readNetwork([on], nominalTime(today))
  const firstDay = startOf(today).getTime() / DAY_MILLISECONDS
  const indexOf = indexMembers(network)
  const earnings = await readQueue(on, 'earnings', indexOf)
  const bonuses = await readQueue(on, 'bonuses', indexOf)
  const principal = await readPrincipal(on, firstDay)
  return {
    network,
    plans: await readPlanSteps(on, now),
    firstDay,
    lastDay: Math.max(lastEarningDay(network), ...principal.keys(), firstDay - 1),
    treasury: await treasuryBalance(on),
    earnings,
    bonuses,
    paidEarnings: await readPaidEarnings(on, network, earnings),
    slabsReached: await countReachedSlabs(on, network.members.id),
    principal,
  }
}

export async function areClosingsDone(on: Queryable, now: Date): Promise<boolean> {
  const today = dayOf(now)
  return !(await findOpenClosing(on)) && ((await nextDay(on)) ?? today) >= today
}

export async function assertClosingsDone(on: Queryable, now: Date): Promise<void> {
  if (!(await areClosingsDone(on, now))) throw new Refusal('run-off-closing-due')
}

function indexMembers({ members }: Network): (id: number) => number {
  const indexes = new Int32Array((members.id.at(-1) ?? 0) + 1)
  members.id.forEach((id, index) => {
    indexes[id] = index
  })
  return (id) => indexes[id]!
}

function lastEarningDay({ activations }: Network): number {
  let last = -1
  for (let each = 0; each < activations.count; each += 1)
    if (activations.open[each]) last = Math.max(last, activations.lastDay[each]!)
  return last
}

async function readQueue(
  on: Queryable,
  queue: RewardQueue,
  indexOf: (id: number) => number,
): Promise<RewardRows> {
  const inOrder = (column: string) =>
    `array_send(array_agg(${column}::float8 order by accrued_at, queue_position, reward_id))`
  const { rows } = await on.query<{ beneficiaries: Buffer | null; amounts: Buffer | null }>(
    `select ${inOrder('beneficiary')} as beneficiaries, ${inOrder('amount')} as amounts from reward_queue where queue = $1`,
    [rewardQueueNumbers[queue]],
  )
  const amount = decodeDoubles(rows[0]!.amounts)
  const beneficiary = Int32Array.from(decodeDoubles(rows[0]!.beneficiaries), indexOf)
  return { count: amount.length, beneficiary, amount }
}

/** Cap usage minus its pending part, plus paid bonuses; equals SQL's `paid_earnings`. */
async function readPaidEarnings(
  on: Queryable,
  { members, activations }: Network,
  pending: RewardRows,
): Promise<Float64Array> {
  const paid = new Float64Array(members.count)
  activations.member.forEach((member, each) => {
    paid[member]! += activations.earned[each]!
  })
  pending.beneficiary.forEach((member, row) => {
    paid[member]! -= pending.amount[row]!
  })
  const bonuses = await readBonuses(on)
  members.id.forEach((id, member) => {
    paid[member]! += bonuses.get(id)?.paid ?? 0
  })
  return paid
}

/** The current plan and scheduled changes. */
async function readPlanSteps(on: Queryable, now: Date): Promise<PlanStep[]> {
  const { plan } = await planAt(on, now)
  const scheduled = await readSchedule(on, now)
  return [
    { effectiveSeconds: 0, plan, base: plan, draft: plan },
    ...scheduled.map(({ effectiveAt, ...version }) => ({
      effectiveSeconds: effectiveAt.getTime() / 1000,
      plan: version.plan,
      base: version.base,
      draft: version.draft,
    })),
  ]
}

/** Revenue recorded but not yet in the treasury, and the daily average of the last thirty days. */
async function readRecordedRevenue(
  on: Queryable,
  now: Date,
): Promise<{ recorded: Micro; averageDaily: Micro }> {
  const { rows } = await on.query<{ recorded: Micro; averageDaily: Micro }>(
    `select balance_of(system_account('revenue')) as recorded, income_daily as "averageDaily" from treasury_runway($1)`,
    [now],
  )
  return rows[0]!
}

async function readPrincipal(on: Queryable, firstDay: number): Promise<Map<number, Micro>> {
  const { rows } = await on.query<{ day: number; amount: Micro }>(
    `select greatest(utc_day(matures_at) - date '1970-01-01', $1) as day, micro_total(sum(amount)) as amount
     from activation where released_at is null and not granted group by 1 order by 1`,
    [firstDay],
  )
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}
