import { planToJson } from '#contract/admin/plan-document.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import { readCell } from '#domain/plan/plan-cells.ts'
import type { PlanCellChange } from '#domain/plan/plan-changes.ts'
import { packageKeys, type Plan } from '#domain/plan/plan.ts'

/** Terms that fall for members when a plan replaces the one before it. */
export type LoweredPlan = {
  before: Plan
  after: Plan
  lowered: readonly PlanCellChange[]
  effectiveOn: Day
}

/** The new values of terms by cell, as the database stores and compares them. */
export function listLoweredValues({ before, after, lowered }: Omit<LoweredPlan, 'effectiveOn'>) {
  const document = planToJson(after)
  const order = packageKeys(after).filter((key) => packageKeys(before).includes(key))
  return Object.fromEntries(
    lowered.map(({ path }) => [path, path === 'packages' ? order : (readCell(document, path) ?? null)]),
  )
}
