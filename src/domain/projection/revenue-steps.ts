import { dayOf, type Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'

const DAY_MILLISECONDS = 86_400_000

export const toDay = (dayNumber: number): Day => dayOf(new Date(dayNumber * DAY_MILLISECONDS))

/** Daily revenue from a day on. */
export type RevenueStep = { from: Day; amountDaily: Micro }

/** Zero before the first step. Steps may be in any order. */
export function revenueFromSteps(steps: readonly RevenueStep[]): (dayNumber: number) => Micro {
  const inOrder = steps.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return (dayNumber) => {
    const day = toDay(dayNumber)
    return inOrder.findLast(({ from }) => from <= day)?.amountDaily ?? 0n
  }
}
