// Plan versions that take effect on a later day. Each stores a whole plan but changes only one section, so an earlier change is
// merged into the versions after it.

import { Refusal } from '#contract/platform/refusals.ts'
import { replaceSection } from '#domain/plan/plan-sections.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { Transaction } from '#server/platform/database.ts'
import { planAt } from './current-plan.ts'
import { requireConsistentPlan } from './save-plan.ts'
import { planFromJson, planToJson } from './plan-json.ts'
import {
  findVersionState,
  listScheduledPlans,
  markCancelled,
  replaceSettings,
} from './scheduled-plan-queries.ts'

/** Longer than the minute in `assert_plan_version`, so that the database never refuses a change accepted here. */
const STARTING_MILLISECONDS = 120_000

/** The caller must hold the plan lock. Refuses in the last minutes before a scheduled version takes effect. */
export async function adaptScheduledPlans(tx: Transaction, now: Date): Promise<void> {
  let { plan: base } = await planAt(tx, now)
  for (const { id, effectiveAt, section, settings } of await listScheduledPlans(tx, now)) {
    if (effectiveAt.getTime() <= now.getTime() + STARTING_MILLISECONDS) throw new Refusal('plan-starting')
    const before = planFromJson(settings)
    const adapted = replaceSection(base, section, before)
    await storeAdapted(tx, id, before, adapted)
    base = adapted
  }
}

async function storeAdapted(tx: Transaction, id: number, before: Plan, adapted: Plan): Promise<void> {
  const text = JSON.stringify(planToJson(adapted))
  if (text === JSON.stringify(planToJson(before))) return
  requireConsistentPlan(adapted)
  await replaceSettings(tx, id, text)
}

/** The caller must hold the plan lock. */
export async function cancelScheduledPlan(
  tx: Transaction,
  version: number,
  { by, now }: { by: bigint; now: Date },
): Promise<{ effectiveAt: Date }> {
  const found = await findVersionState(tx, version)
  if (!found) throw new Refusal('not-found')
  if (found.isCancelled || found.effectiveAt <= now) throw new Refusal('plan-not-scheduled')
  if (found.effectiveAt.getTime() <= now.getTime() + STARTING_MILLISECONDS) throw new Refusal('plan-starting')
  await markCancelled(tx, version, { by, now })
  await adaptScheduledPlans(tx, now)
  return { effectiveAt: found.effectiveAt }
}
