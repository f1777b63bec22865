import { monthOf, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'

type DayFigures = {
  day: Day
  due: Micro
  paid: Micro
  pending: Micro
  treasury: Micro
  principal: Micro
}

export type RunOffMonth = {
  month: string
  due: Micro
  paid: Micro
  pendingAtEnd: Micro
  left: Micro
  principal: Micro
}

export type RunOffSummary = {
  months: RunOffMonth[]
  due: Micro
  /** The first day on which something stays pending. */
  dryOn: Day | null
  /** The day after which nothing is pending; null if nothing ever was, or if something still is on the last day. */
  allPaidOn: Day | null
  mostPending: { amount: Micro; on: Day } | null
}

export function summarizeRunOff(days: readonly DayFigures[]): RunOffSummary {
  const summary: RunOffSummary = { months: [], due: 0n, dryOn: null, allPaidOn: null, mostPending: null }
  for (const { day, due, paid, pending, treasury, principal } of days) {
    const month = monthOf(day)
    if (summary.months.at(-1)?.month !== month)
      summary.months.push({ month, due: 0n, paid: 0n, pendingAtEnd: 0n, left: 0n, principal: 0n })
    const last = summary.months.at(-1)!
    last.due += due
    last.paid += paid
    last.principal += principal
    last.pendingAtEnd = pending
    last.left = treasury
    summary.due += due
    if (pending > 0n) {
      summary.dryOn ??= day
      summary.allPaidOn = null
      if (pending > (summary.mostPending?.amount ?? 0n)) summary.mostPending = { amount: pending, on: day }
    } else if (summary.dryOn) summary.allPaidOn ??= day
  }
  return summary
}
