import type { ClosingRows } from '#server/closing/closing-rows.ts'
import { DAILY_STEP } from '#server/closing/closing-rows.ts'

/** Amounts are micro-USDT as text, because the report is kept as JSON. */
export type KindReport = {
  rows: number
  amount: string
  lost: string
  pending: number
  pendingAmount: string
}
export type ClosingReport = {
  daily: KindReport
  network: KindReport
  blb: KindReport
  members: number
  activations: number
  chunks: number
  treasuryBefore: string
  treasuryAfter?: string
  waiting?: { earnings: number; bonuses: number; amount: string; why: string | null }
  planMilliseconds: number
  /** How long members who use room under a cap had to wait for the plan. */
  lockedMilliseconds: number
  postMilliseconds?: number
  indexMilliseconds?: number
  finishMilliseconds?: number
  longestChunkMilliseconds?: number
}

export const noRows: KindReport = { rows: 0, amount: '0', lost: '0', pending: 0, pendingAmount: '0' }

export function reportRows(rows: ClosingRows): { daily: KindReport; network: KindReport } {
  const sums = [0, 1].map(() => ({ rows: 0, amount: 0n, lost: 0n, pending: 0, pendingAmount: 0n }))
  for (let row = 0; row < rows.count; row += 1) {
    const sum = sums[rows.step[row] === DAILY_STEP ? 0 : 1]!
    const amount = BigInt(rows.amount[row]!)
    sum.rows += 1
    sum.amount += amount
    sum.lost += BigInt(rows.lost[row]!)
    if (rows.paid[row]) continue
    sum.pending += 1
    sum.pendingAmount += amount
  }
  const [daily, network] = sums.map((sum) => ({
    ...sum,
    amount: String(sum.amount),
    lost: String(sum.lost),
    pendingAmount: String(sum.pendingAmount),
  }))
  return { daily: daily!, network: network! }
}
