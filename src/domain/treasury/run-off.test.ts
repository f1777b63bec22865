import { expect, test } from 'vitest'
import { bountiesByDay, projectRunOff } from './run-off.ts'

test('bounties fall as packages end; the rest of a cap falls due on the day after the last full one', () => {
  expect(bountiesByDay([])).toEqual([])
  expect(
    bountiesByDay([
      { fullDays: 0, daily: 7n, rest: 2n },
      { fullDays: 1, daily: 10n, rest: 0n },
      { fullDays: 3, daily: 5n, rest: 4n },
    ]),
  ).toEqual([17n, 5n, 5n, 4n])
})

test('the run-off finds the dry day, the most that is pending, the day when all is paid, and the income that it needs', () => {
  const inputs = { from: '2026-11-29', due: [10n, 10n, 10n, 2n, 1n], available: 12n, incomeDaily: 4n }
  const { months, ...rest } = projectRunOff(inputs)
  expect(months).toEqual([
    { month: '2026-11', due: 20n, paid: 20n, pendingAtEnd: 0n, left: 0n },
    { month: '2026-12', due: 13n, paid: 12n, pendingAtEnd: 1n, left: 0n },
  ])
  expect(rest).toEqual({
    lastDay: '2026-12-03',
    due: 33n,
    income: 20n,
    dryOn: '2026-12-01',
    allPaidOn: null,
    mostPending: { amount: 6n, on: '2026-12-01' },
    neededDaily: 6n,
  })
  expect(projectRunOff({ ...inputs, incomeDaily: rest.neededDaily }).dryOn).toBeNull()
  expect(projectRunOff({ ...inputs, incomeDaily: rest.neededDaily - 1n }).dryOn).not.toBeNull()
})

test('pending rewards of today are paid first and count as paid in their month', () => {
  const { months, dryOn, allPaidOn } = projectRunOff({
    from: '2026-11-29',
    due: [1n, 1n, 1n],
    available: -3n,
    incomeDaily: 3n,
  })
  expect(months.map(({ paid }) => paid)).toEqual([5n, 1n])
  expect([dryOn, allPaidOn]).toEqual(['2026-11-29', '2026-11-30'])
})

test('without packages there is nothing to project', () => {
  const empty = projectRunOff({ from: '2026-11-29', due: [], available: 5n, incomeDaily: 3n })
  expect(empty).toMatchObject({ months: [], lastDay: null, due: 0n, dryOn: null, neededDaily: 0n })
})
