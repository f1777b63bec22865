// Which changes of a plan lower what members get. What an activation was promised stays with it, so only the terms that apply to
// everyone count.

import { readCell } from '#domain/plan/plan-cells.ts'
import { diffPlans, type PlanCellChange } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'

type Comparison = (before: unknown, after: unknown) => boolean

const less: Comparison = (before, after) =>
  before !== undefined && (after === undefined || Number(after) < Number(before))
const more: Comparison = (before, after) =>
  after !== undefined && (before === undefined || Number(after) > Number(before))
const other: Comparison = (before, after) => before !== after

/** The first that matches decides. */
const rules: readonly [cell: RegExp, isLowered: Comparison][] = [
  [/^packages\.\w+\.(?:networkBounty\.\d+|directRippleBounty|odlProfitMax)$/, less],
  [/^wealthTier\.\d+$/, less],
  [/^odl\.percentOfTurnover$/, less],
  [/^odl\.funds\.\w+\.(?:share|slabs\.\d+\.percent)$/, less],
  // The end of a slab decides who shares it.
  [/^odl\.funds\.\w+\.slabs\.\d+\.upTo$/, other],
  [/^blb\.\d+\.bonus$/, less],
  [/^blb\.\d+\.(?:earnings|legs\.\d+)$/, more],
  [/^(?:royaltyShare|specialReward|noticeDays)$/, less],
  [/^fees\.(?:withdrawal|minWithdrawals\.\w+|addressChange|minDeposit)$/, more],
  // The highest package decides the direct and level percents.
  [/^(?:royaltyPackage|packages)$/, other],
]

/** A cell of a slab or fund that the plan did not have lowers nothing. */
const isNew = (before: Plan, path: string): boolean => {
  const [, part] = /^(blb\.\d+|odl\.funds\.\w+)\./.exec(path) ?? []
  return part !== undefined && readCell(before, part) === undefined
}

export const listLoweredTerms = (before: Plan, after: Plan): PlanCellChange[] =>
  diffPlans(before, after).filter(({ path }) => {
    const [, isLowered] = rules.find(([cell]) => cell.test(path)) ?? []
    return isLowered?.(readCell(before, path), readCell(after, path)) === true && !isNew(before, path)
  })
