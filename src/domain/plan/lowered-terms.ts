// Which changes of a plan lower what members get. What an activation was promised stays with it, so only the terms that apply to
// everyone count.

import { readCell } from '#domain/plan/plan-cells.ts'
import { diffPlans, type PlanCellChange } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'

type Comparison = 'less' | 'more' | 'other'
type LoweredTermRule = {
  cell: RegExp
  /** How a lowered cell compares with the cell before: a cell that is gone is less, a new one is more. */
  comparison: Comparison
  /** A cell of a part that the plan did not have lowers nothing. */
  part?: RegExp
}

const BLB_SLAB = /^blb\.\d+/
const ODL_FUND = /^odl\.funds\.\w+/

/** The first that matches decides. The database has them as rows, and applies them too. */
export const loweredTermRules: readonly LoweredTermRule[] = [
  { cell: /^packages\.\w+\.(?:networkBounty\.\d+|directRippleBounty|odlProfitMax)$/, comparison: 'less' },
  { cell: /^wealthTier\.\d+$/, comparison: 'less' },
  { cell: /^odl\.percentOfTurnover$/, comparison: 'less' },
  { cell: /^odl\.funds\.\w+\.(?:share|slabs\.\d+\.percent)$/, comparison: 'less', part: ODL_FUND },
  // The end of a slab decides who shares it.
  { cell: /^odl\.funds\.\w+\.slabs\.\d+\.upTo$/, comparison: 'other', part: ODL_FUND },
  { cell: /^blb\.\d+\.bonus$/, comparison: 'less', part: BLB_SLAB },
  { cell: /^blb\.\d+\.(?:earnings|legs\.\d+)$/, comparison: 'more', part: BLB_SLAB },
  { cell: /^(?:royaltyShare|specialReward|noticeDays)$/, comparison: 'less' },
  { cell: /^fees\.(?:withdrawal|minWithdrawals\.\w+|addressChange|minDeposit)$/, comparison: 'more' },
  // The highest package decides the direct and level percents.
  { cell: /^(?:royaltyPackage|packages)$/, comparison: 'other' },
]

const isLowered: Record<Comparison, (before: unknown, after: unknown) => boolean> = {
  less: (before, after) => before !== undefined && (after === undefined || Number(after) < Number(before)),
  more: (before, after) => after !== undefined && (before === undefined || Number(after) > Number(before)),
  other: (before, after) => before !== after,
}

export const listLoweredTerms = (before: Plan, after: Plan): PlanCellChange[] =>
  diffPlans(before, after).filter(({ path }) => {
    const { comparison, part } = loweredTermRules.find(({ cell }) => cell.test(path)) ?? {}
    const [partPath] = part?.exec(path) ?? []
    if (partPath !== undefined && readCell(before, partPath) === undefined) return false
    return comparison !== undefined && isLowered[comparison](readCell(before, path), readCell(after, path))
  })
