import { referenceKinds } from '#tests/support/rewards/reference/reference-kinds.ts'
import type { ReferenceReward, ReferenceState } from '#tests/support/rewards/reference/reference-state.ts'

function inOrder(a: ReferenceReward, b: ReferenceReward): number {
  if (a.at !== b.at) return a.at - b.at
  const place = a.order.findIndex((part, index) => part !== b.order[index])
  return place < 0 ? 0 : a.order[place]! - b.order[place]!
}

/** Earnings, then bonuses; oldest first; the first row that is not covered stops its queue and all rows after it. */
export function referencePayer(state: ReferenceState): void {
  for (const queue of [false, true]) {
    const waiting = state.bounties
      .filter(({ kind, status }) => status === 'Pending' && referenceKinds[kind].isBonus === queue)
      .toSorted(inOrder)
    for (const row of waiting) {
      if (row.amount > state.balance('reward_treasury')) return
      state.move('reward_treasury', `${row.beneficiary} ${referenceKinds[row.kind].wallet}`, row.amount)
      row.status = 'Paid'
    }
  }
}

/** Writes a pending row; a fully capped one is settled immediately, and nothing is written for zero. */
export function accrue(state: ReferenceState, row: Omit<ReferenceReward, 'status'>): void {
  if (row.amount + row.cappedAmount === 0n) return
  state.bounties.push({ ...row, status: row.amount === 0n ? 'Paid' : 'Pending' })
}
