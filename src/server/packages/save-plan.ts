import { Refusal } from '#contract/platform/refusals.ts'
import { planFaults } from '#domain/packages/plan-faults.ts'
import { defaultPlan, type Plan } from '#domain/packages/plan.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertPlan, lockPlan, planAt, type PlanChange } from './queries.ts'

/** Puts a new version in force from the given time, and tells every open screen. One that does not add up is refused. */
export async function savePlan(
  tx: Transaction,
  plan: Plan,
  effectiveAt: Date,
  reason: string,
  change?: PlanChange,
): Promise<number> {
  const faults = planFaults(plan)
  if (faults.length > 0) throw new Refusal('plan-does-not-add-up', { fields: { plan: faults.join('; ') } })
  const version = await insertPlan(tx, plan, effectiveAt, reason, change)
  await publish(tx, { topic: 'plan' })
  return version
}

/** A new installation starts with the default plan; an existing one keeps its own. */
export async function ensurePlan(tx: Transaction, now: Date): Promise<void> {
  await lockPlan(tx)
  if (!(await planAt(tx, now))) await savePlan(tx, defaultPlan, now, 'The plan that the product starts with')
}
