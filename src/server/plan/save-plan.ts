import { Refusal } from '#contract/platform/refusals.ts'
import { planFaults } from '#domain/plan/plan-faults.ts'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Transaction } from '#server/platform/database.ts'
import { findPlan, insertPlan, listActiveRemoved, lockPlan, type PlanChange } from './plan-queries.ts'

/** Adds a plan version that takes effect at `effectiveAt` and notifies open screens. Refuses an invalid plan. */
export async function savePlan(
  tx: Transaction,
  plan: Plan,
  effectiveAt: Date,
  reason: string,
  change?: PlanChange,
): Promise<number> {
  requireConsistentPlan(plan)
  await requireNoActiveRemoved(tx, plan, effectiveAt)
  const version = await insertPlan(tx, plan, effectiveAt, reason, change)
  await publish(tx, { topic: 'plan' })
  return version
}

/** Refuses with a sentence at each cell, and all of them at `plan`. */
export function requireConsistentPlan(plan: Plan): void {
  const faults = planFaults(plan)
  if (faults.length === 0) return
  const cells = Object.fromEntries(faults.toReversed().map(({ path, message }) => [path, message]))
  const sentences = [...new Set(faults.map(({ message }) => message))].join('; ')
  throw new Refusal('plan-inconsistent', { fields: { ...cells, plan: sentences } })
}

async function requireNoActiveRemoved(tx: Transaction, plan: Plan, at: Date): Promise<void> {
  const [removed] = await listActiveRemoved(tx, plan, at)
  if (!removed) return
  const sentence = `${removed.name} cannot be removed: ${removed.count} of its activations have not ended. Close it instead.`
  throw new Refusal('plan-inconsistent', { fields: { packages: sentence, plan: sentence } })
}

/** Gives a new installation the default plan. */
export async function ensurePlan(tx: Transaction, now: Date): Promise<void> {
  await lockPlan(tx)
  if (!(await findPlan(tx, now)))
    await savePlan(tx, defaultPlan, now, 'The plan that the product starts with')
}
