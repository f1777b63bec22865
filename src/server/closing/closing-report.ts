import { DAILY_STEP, ExactSum, type ClosingRows } from '#domain/closing/closing-rows.ts'

/** Amounts are in micro-USDT, as text, because the report is stored as JSON. */
export type KindReport = {
  rows: number
  amount: string
  cappedAmount: string
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
  /** How long the cap lock was held, blocking members' activations and claims. */
  lockedMilliseconds: number
  postMilliseconds?: number
  indexMilliseconds?: number
  finishMilliseconds?: number
  longestChunkMilliseconds?: number
}

export const noRows: KindReport = { rows: 0, amount: '0', cappedAmount: '0', pending: 0, pendingAmount: '0' }

export function reportRows(rows: ClosingRows): { daily: KindReport; network: KindReport } {
  const empty = () => ({
    rows: 0,
    amount: new ExactSum(),
    cappedAmount: new ExactSum(),
    pending: 0,
    pendingAmount: new ExactSum(),
  })
  const [daily, network] = [empty(), empty()]
  for (let row = 0; row < rows.count; row += 1) {
    const sum = rows.step[row] === DAILY_STEP ? daily : network
    const amount = rows.amount[row]!
    sum.rows += 1
    sum.amount.add(amount)
    sum.cappedAmount.add(rows.cappedAmount[row]!)
    if (rows.paid[row]) continue
    sum.pending += 1
    sum.pendingAmount.add(amount)
  }
  const toReport = ({ amount, cappedAmount, pendingAmount, ...counts }: typeof daily) => ({
    ...counts,
    amount: String(amount.value()),
    cappedAmount: String(cappedAmount.value()),
    pendingAmount: String(pendingAmount.value()),
  })
  return { daily: toReport(daily), network: toReport(network) }
}
