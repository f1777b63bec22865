import type { ReferenceMonth } from '#tests/support/rewards/reference/reference-kinds.ts'
import { referenceMonth } from '#tests/support/rewards/reference/reference-month.ts'
import type { ModelReward, ModelState } from '#tests/simulation/model/model-state.ts'
import { accrue, payPending } from '#tests/simulation/model/payer.ts'

export type Month = ReferenceMonth & { lastDay: number }

/** The monthly rewards of a closed month; the payer runs after each kind. */
export function accrueMonth(state: ModelState, month: Month): void {
  const rewards: ModelReward[] = []
  for (const rows of referenceMonth(state, month)) {
    for (const row of rows) accrue(state, row, rewards)
    payPending(state)
  }
  state.accruedMonths.add(month.name)
  state.monthly.push({ lastDay: month.lastDay, rewards })
}
