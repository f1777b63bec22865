import { expect, test } from 'vitest'
import { bountiesByDay } from './bounties-by-day.ts'

test('bounties decrease as packages end; the rest of a cap is due on the day after the last full one', () => {
  expect(bountiesByDay([])).toEqual([])
  expect(
    bountiesByDay([
      { fullDays: 0, daily: 7n, rest: 2n },
      { fullDays: 1, daily: 10n, rest: 0n },
      { fullDays: 3, daily: 5n, rest: 4n },
    ]),
  ).toEqual([17n, 5n, 5n, 4n])
})
