// The plan belongs to another noun; whoever composes the server hands over how it is read and saved.

import { Refusal } from '#contract/platform/refusals.ts'
import type { Plan } from '#domain/packages/plan.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

type Change = { section: 'odl' | 'levels' | 'budget' | 'special reward'; changedBy: bigint }

export type Plans = {
  planAt: (on: Queryable, time: Date) => Promise<{ id: number; plan: Plan } | undefined>
  lockPlan: (tx: Transaction) => Promise<void>
  savePlan: (tx: Transaction, plan: Plan, at: Date, reason: string, change: Change) => Promise<number>
}

export async function planInForce({ planAt }: Pick<Plans, 'planAt'>, on: Queryable, now: Date) {
  const found = await planAt(on, now)
  if (!found) throw new Refusal('not-ready')
  return found
}

/** The plan to be changed, held until the transaction ends, if it is still the one that was looked at. */
export async function planToChange(plans: Plans, tx: Transaction, now: Date, basedOn: number) {
  await plans.lockPlan(tx)
  const found = await planInForce(plans, tx, now)
  if (found.id !== basedOn) throw new Refusal('plan-changed-meanwhile')
  return found.plan
}
