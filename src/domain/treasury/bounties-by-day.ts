import type { Micro } from '#domain/money/money.ts'

/** Packages that together earn `daily` on each of the next `fullDays` days, and `rest` on the following day. */
export type BountyRun = { fullDays: number; daily: Micro; rest: Micro }

/** Total daily bounties per day, from today to the last day with an accrual. */
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
