import { Refusal } from '#contract/platform/refusals.ts'
import { addDays, dayOf, type Day } from '#domain/closing/closing-day.ts'
import { scheduledStart } from '#domain/packages/plan-sections.ts'
import type { Plan } from '#domain/packages/plan.ts'
import type { Transaction } from '#server/platform/database.ts'
import { changesClosings } from '#domain/projection/plan-change.ts'
import { lockPlanVersion, planAt } from './current-plan.ts'
import type { PlanChange } from './plan-queries.ts'
import { requireWhatIf } from './require-what-if.ts'
import { requireConsistentPlan, savePlan } from './save-plan.ts'
import { adaptScheduledPlans } from './scheduled-plans.ts'

const LATEST_DAYS = 366

type PlanDraft = {
  now: Date
  /** The version in force that the change was made against. */
  basedOn: number
  effectiveOn: Day | undefined
  change: (before: Plan) => Plan
}

/** The plan before and after a change from now, or from the start of a later day on top of what is scheduled until then. */
export async function draftPlan(tx: Transaction, { now, basedOn, effectiveOn, change }: PlanDraft) {
  const inForce = await lockPlanVersion(tx, now, basedOn)
  if (effectiveOn !== undefined) assertDayInRange(effectiveOn, now)
  const effectiveAt = effectiveOn === undefined ? now : scheduledStart(effectiveOn)
  const before = effectiveOn === undefined ? inForce : (await planAt(tx, effectiveAt)).plan
  return { effectiveAt, before, after: change(before) }
}

export type PlanChangeOrder = PlanDraft & PlanChange & { reason: string }

/** Saves a change as a version. A change of what closings accrue needs a what-if. */
export async function changePlan(tx: Transaction, order: PlanChangeOrder) {
  const { now, basedOn, effectiveOn, reason, section, changedBy } = order
  const { effectiveAt, before, after } = await draftPlan(tx, order)
  requireConsistentPlan(after)
  const whatIf = changesClosings(before, after)
    ? await requireWhatIf(tx, { id: order.whatIfId, basedOn, section, effectiveOn, plan: after, now })
    : undefined
  const version = await savePlan(tx, after, effectiveAt, reason, { section, changedBy, whatIfId: whatIf?.id })
  await adaptScheduledPlans(tx, now)
  return { version, before, after, whatIf }
}

function assertDayInRange(day: Day, now: Date): void {
  const today = dayOf(now)
  if (day <= today || day > addDays(today, LATEST_DAYS)) throw new Refusal('plan-day-out-of-range')
}
