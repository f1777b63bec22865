import { referenceKinds } from '#tests/support/rewards/reference/reference-kinds.ts'
import type { ReferenceReward } from '#tests/support/rewards/reference/reference-state.ts'
import type { ModelReward, ModelState } from '#tests/simulation/model/model-state.ts'

export const walletOf = ({ kind, beneficiary }: ModelReward) =>
  `${beneficiary} ${referenceKinds[kind].wallet}`

/** Writes a reward and queues it. One that lost all to the cap is settled; one of zero is not written. */
export function accrue(
  state: ModelState,
  row: Omit<ReferenceReward, 'status'>,
  into: ModelReward[],
): ModelReward | undefined {
  if (row.amount + row.cappedAmount === 0n) return undefined
  const reward: ModelReward = { ...row, status: row.amount === 0n ? 'Paid' : 'Pending' }
  into.push(reward)
  if (reward.status === 'Pending')
    (referenceKinds[reward.kind].isBonus ? state.bonuses : state.earnings).add(reward)
  return reward
}

export type Payment = { count: number; sum: bigint }

/** Earnings first, oldest first, whole rows; the first one that the treasury does not cover stops everything behind it. */
export function payPending(state: ModelState): Payment {
  const paid = { count: 0, sum: 0n }
  for (const queue of [state.earnings, state.bonuses])
    for (let row = queue.first; row; row = queue.first) {
      if (row.amount > state.balance('reward_treasury')) return paid
      queue.shift()
      state.move('reward_treasury', walletOf(row), row.amount)
      settle(state, row)
      paid.count += 1
      paid.sum += row.amount
    }
  return paid
}

/** Counts a reward whose money has moved. */
export function settle(state: ModelState, row: ModelReward): void {
  row.status = 'Paid'
  state.paidTotals.set(row.beneficiary, (state.paidTotals.get(row.beneficiary) ?? 0n) + row.amount)
}

/** The time of a movement of the treasury: never before an earlier one. */
export function lockPayer(state: ModelState, at: number): number {
  state.payerAt = Math.max(state.payerAt, at)
  return state.payerAt
}
