import { Refusal } from '#contract/platform/refusals.ts'
import { addDays, dayOf, type Day } from '#domain/closing/closing-day.ts'
import { describePlanChange, type PlanCellChange } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'

/** Refuses terms that fall on a day before the notice of the plan in force is over. The database refuses them too. */
export function requireNotice(
  lowered: readonly PlanCellChange[],
  day: Day,
  { now, noticeDays }: { now: Date } & Pick<Plan, 'noticeDays'>,
): void {
  const earliest = addDays(dayOf(now), noticeDays)
  if (lowered.length === 0 || day >= earliest) return
  throw new Refusal('plan-notice', {
    values: { days: noticeDays, day: earliest.split('-').toReversed().join('/') },
    fields: Object.fromEntries(lowered.map((change) => [change.path, describePlanChange(change)])),
  })
}
