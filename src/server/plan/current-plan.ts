import { Refusal } from '#contract/platform/refusals.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { describePlanChange, diffPlans } from '#domain/plan/plan-changes.ts'
import { findPlan, findStartedPlan, lockPlan, type CurrentPlan } from './plan-queries.ts'
import { reachMark } from '#server/platform/marks.ts'

/** The plan in force at `instant`; refuses with `not-ready` while the installation has none. */
export async function planAt(on: Queryable, instant: Date): Promise<CurrentPlan> {
  const found = await findPlan(on, instant)
  if (!found) throw new Refusal('not-ready')
  return found
}

/** Optimistic locking for changes: locks the plan and refuses unless version `basedOn` is still in force, with what changed since. */
export async function lockPlanVersion(tx: Transaction, now: Date, basedOn: number): Promise<Plan> {
  await lockPlan(tx)
  const found = await planAt(tx, now)
  if (found.id !== basedOn) {
    reachMark('a plan was saved over a newer one')
    const seen = await findStartedPlan(tx, basedOn, now)
    const changes = diffPlans(seen ?? null, found.plan)
    throw new Refusal('plan-changed', {
      fields: Object.fromEntries(changes.map((change) => [change.path, describePlanChange(change)])),
    })
  }
  return found.plan
}
