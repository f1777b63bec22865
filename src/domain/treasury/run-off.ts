// What the running packages still cost, day by day, and how long the treasury and its income pay for it.

import { addDays, monthOf, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'

/** Packages that earn `daily` together on each of the next `fullDays` days, and `rest` on the day after them. */
export type BountyRun = { fullDays: number; daily: Micro; rest: Micro }

/** The daily bounties of each day from today to the last one on which something accrues. */
export function bountiesByDay(runs: readonly BountyRun[]): Micro[] {
  const dayCount = runs.reduce(
    (most, { fullDays, rest }) => Math.max(most, fullDays + (rest > 0n ? 1 : 0)),
    0,
  )
  const [ending, rests] = [Array<Micro>(dayCount + 1).fill(0n), Array<Micro>(dayCount + 1).fill(0n)]
  for (const { fullDays, daily, rest } of runs) {
    ending[fullDays]! += daily
    rests[fullDays]! += rest
  }
  let running = runs.reduce((sum, { daily }) => sum + daily, 0n)
  return Array.from({ length: dayCount }, (_, day) => {
    running -= ending[day]!
    return running + rests[day]!
  })
}

export type RunOffMonth = { month: string; due: Micro; paid: Micro; pendingAtEnd: Micro; left: Micro }
export type RunOff = {
  months: RunOffMonth[]
  lastDay: Day | null
  due: Micro
  income: Micro
  /** The first day on which something stays pending. */
  dryOn: Day | null
  /** The day from which on nothing is pending; null if nothing ever is, or if it still is on the last day. */
  allPaidOn: Day | null
  mostPending: { amount: Micro; on: Day } | null
  /** The least income per day with which nothing stays pending; pending rewards of today are paid by the first day. */
  neededDaily: Micro
}

type RunOffInputs = { from: Day; due: readonly Micro[]; available: Micro; incomeDaily: Micro }

/** Income arrives before the rewards of its day are paid. `available` is negative while more is pending than there is money. */
export function projectRunOff({ from, due, available, incomeDaily }: RunOffInputs): RunOff {
  const result: RunOff = {
    months: [],
    lastDay: due.length === 0 ? null : addDays(from, due.length - 1),
    due: due.reduce((sum, amount) => sum + amount, 0n),
    income: incomeDaily * BigInt(due.length),
    dryOn: null,
    allPaidOn: null,
    mostPending: null,
    neededDaily: findNeededDaily(due, available),
  }
  let balance = available
  for (const [index, amount] of due.entries()) {
    const pendingBefore = shortfall(balance)
    balance += incomeDaily - amount
    const pending = shortfall(balance)
    const day = addDays(from, index)
    addToMonth(result.months, day, { due: amount, paid: amount + pendingBefore - pending, pending, balance })
    if (pending > 0n) {
      result.dryOn ??= day
      result.allPaidOn = null
      if (pending > (result.mostPending?.amount ?? 0n)) result.mostPending = { amount: pending, on: day }
    } else if (result.dryOn) result.allPaidOn ??= day
  }
  return result
}

const shortfall = (balance: Micro) => (balance < 0n ? -balance : 0n)

function addToMonth(
  months: RunOffMonth[],
  day: Day,
  { due, paid, pending, balance }: { due: Micro; paid: Micro; pending: Micro; balance: Micro },
): void {
  const month = monthOf(day)
  if (months.at(-1)?.month !== month) months.push({ month, due: 0n, paid: 0n, pendingAtEnd: 0n, left: 0n })
  const last = months.at(-1)!
  last.due += due
  last.paid += paid
  last.pendingAtEnd = pending
  last.left = balance > 0n ? balance : 0n
}

export function findNeededDaily(due: readonly Micro[], available: Micro): Micro {
  let [needed, missing, days] = [0n, -available, 0n]
  for (const amount of due) {
    missing += amount
    days += 1n
    const daily = (missing + days - 1n) / days
    if (missing > 0n && daily > needed) needed = daily
  }
  return needed
}
