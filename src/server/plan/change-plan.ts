import { Refusal } from '#contract/platform/refusals.ts'
import { addDays, dayOf, type Day } from '#domain/closing/closing-day.ts'
import { scheduledStart } from '#domain/packages/plan-sections.ts'
import type { Plan } from '#domain/packages/plan.ts'
import type { Transaction } from '#server/platform/database.ts'
import { lockPlanVersion, planAt } from './current-plan.ts'
import type { PlanChange } from './queries.ts'
import { savePlan } from './save-plan.ts'
import { adaptScheduledPlans } from './scheduled-plans.ts'

const LATEST_DAYS = 366

export type PlanChangeOrder = PlanChange & {
  now: Date
  /** The version in force that the change was made against. */
  basedOn: number
  effectiveOn: Day | undefined
  reason: string
  change: (before: Plan) => Plan
}

/** Saves a change as a version from now, or from the start of a later day on top of what is scheduled until then. */
export async function changePlan(tx: Transaction, order: PlanChangeOrder) {
  const { now, basedOn, effectiveOn, reason, change, ...made } = order
  const inForce = await lockPlanVersion(tx, now, basedOn)
  if (effectiveOn !== undefined) assertDayInRange(effectiveOn, now)
  const effectiveAt = effectiveOn === undefined ? now : scheduledStart(effectiveOn)
  const before = effectiveOn === undefined ? inForce : (await planAt(tx, effectiveAt)).plan
  const after = change(before)
  const version = await savePlan(tx, after, effectiveAt, reason, made)
  await adaptScheduledPlans(tx, now)
  return { version, before, after }
}

function assertDayInRange(day: Day, now: Date): void {
  const today = dayOf(now)
  if (day <= today || day > addDays(today, LATEST_DAYS)) throw new Refusal('plan-day-out-of-range')
}
