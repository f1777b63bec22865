import { Refusal } from '#contract/platform/refusals.ts'
import { planFaults } from '#domain/packages/plan-faults.ts'
import { defaultPlan, type Plan } from '#domain/packages/plan.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Transaction } from '#server/platform/database.ts'
import { findPlan, insertPlan, lockPlan, type PlanChange } from './plan-queries.ts'

/** Adds a plan version that takes effect at `effectiveAt` and notifies open screens. Refuses an invalid plan. */
export async function savePlan(
  tx: Transaction,
  plan: Plan,
  effectiveAt: Date,
  reason: string,
  change?: PlanChange,
): Promise<number> {
  requireConsistentPlan(plan)
  const version = await insertPlan(tx, plan, effectiveAt, reason, change)
  await publish(tx, { topic: 'plan' })
  return version
}

export function requireConsistentPlan(plan: Plan): void {
  const faults = planFaults(plan)
  if (faults.length > 0) throw new Refusal('plan-inconsistent', { fields: { plan: faults.join('; ') } })
}

/** Gives a new installation the default plan. */
export async function ensurePlan(tx: Transaction, now: Date): Promise<void> {
  await lockPlan(tx)
  if (!(await findPlan(tx, now)))
    await savePlan(tx, defaultPlan, now, 'The plan that the product starts with')
}
