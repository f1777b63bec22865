// Plan versions that take effect on a later day. Each stores a whole plan and the document that was saved, so that it keeps its own
// changes and inherits those that apply before it.

import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf } from '#domain/closing/closing-day.ts'
import { listLoweredTerms } from '#domain/plan/lowered-terms.ts'
import type { PlanCellChange } from '#domain/plan/plan-changes.ts'
import { mergePlan } from '#domain/plan/plan-schedule.ts'
import type { Plan } from '#domain/plan/plan.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import { planAt } from './current-plan.ts'
import { listLoweredValues, type LoweredPlan } from './lowered-plan.ts'
import { requireNotice } from './require-notice.ts'
import { requireConsistentPlan } from './save-plan.ts'
import { planFromJson, planToJson } from '#contract/admin/plan-document.ts'
import {
  findVersionState,
  listScheduledPlans,
  markCancelled,
  replaceSettings,
} from './scheduled-plan-queries.ts'

/** Longer than the minute in `assert_plan_version`, so that the database never refuses a change accepted here. */
const STARTING_MILLISECONDS = 120_000

/** A scheduled version: it applies the changes from plan `base`, or all of a version without one, to plan `draft`. */
export type ScheduledVersion = {
  id: number
  effectiveAt: Date
  plan: Plan
  base: Plan | undefined
  draft: Plan
  /** The terms that fall when it starts, with their new values. */
  lowered: Readonly<Record<string, unknown>>
}

/** Terms that fall with a scheduled version because of another change. */
export type ScheduledFall = LoweredPlan & { version: number }

export async function readSchedule(on: Queryable, now: Date): Promise<ScheduledVersion[]> {
  return (await listScheduledPlans(on, now)).map(({ id, effectiveAt, settings, base, draft, lowered }) => ({
    id,
    effectiveAt,
    plan: planFromJson(settings),
    base: base === null ? undefined : planFromJson(base),
    draft: planFromJson(draft ?? settings),
    lowered,
  }))
}

/**
 * Makes the scheduled versions inherit a change that was saved or cancelled before them. The caller must hold the plan lock.
 * Refuses in the last minutes before one takes effect, and if a term would fall too early with one that did not fall before. Returns
 * what falls with one and did not fall before.
 */
export async function adaptScheduledPlans(tx: Transaction, now: Date): Promise<ScheduledFall[]> {
  const inForce = (await planAt(tx, now)).plan
  const falls: ScheduledFall[] = []
  let before = inForce
  for (const version of await readSchedule(tx, now)) {
    const { id, effectiveAt, plan, base, draft } = version
    if (effectiveAt.getTime() <= now.getTime() + STARTING_MILLISECONDS) throw new Refusal('plan-starting')
    const adapted = mergePlan(before, base, draft)
    const lowered = listNewlyLowered(version, before, adapted)
    requireNotice(lowered, dayOf(effectiveAt), { now, ...inForce })
    if (lowered.length > 0)
      falls.push({ version: id, effectiveOn: dayOf(effectiveAt), before, after: adapted, lowered })
    await storeAdapted(tx, id, plan, adapted)
    before = adapted
  }
  return falls
}

/** What falls with a scheduled version and did not fall, or not to this value, when it was saved. */
function listNewlyLowered({ lowered: known }: ScheduledVersion, before: Plan, after: Plan): PlanCellChange[] {
  const lowered = listLoweredTerms(before, after)
  const values = listLoweredValues({ before, after, lowered })
  return lowered.filter(({ path }) => JSON.stringify(values[path]) !== JSON.stringify(known[path]))
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
): Promise<{ effectiveAt: Date; falls: ScheduledFall[] }> {
  const found = await findVersionState(tx, version)
  if (!found) throw new Refusal('not-found')
  if (found.isCancelled || found.effectiveAt <= now) throw new Refusal('plan-not-scheduled')
  if (found.effectiveAt.getTime() <= now.getTime() + STARTING_MILLISECONDS) throw new Refusal('plan-starting')
  await markCancelled(tx, version, { by, now })
  return { effectiveAt: found.effectiveAt, falls: await adaptScheduledPlans(tx, now) }
}
