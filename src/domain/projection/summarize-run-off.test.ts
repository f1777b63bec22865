import { expect, test } from 'vitest'
import { summarizeRunOff } from './summarize-run-off.ts'

const figures = (day: string, [due, paid, pending, treasury]: readonly [bigint, bigint, bigint, bigint]) => ({
  day,
  due,
  paid,
  pending,
  treasury,
  principal: 3n,
})

test('a run-off is summed by month, with the dry day, the pending maximum and the day when all is paid', () => {
  const { months, ...rest } = summarizeRunOff([
    figures('2026-11-29', [10n, 10n, 0n, 2n]),
    figures('2026-11-30', [10n, 6n, 4n, 0n]),
    figures('2026-12-01', [10n, 4n, 10n, 1n]),
    figures('2026-12-02', [2n, 12n, 0n, 5n]),
  ])
  expect(months).toEqual([
    { month: '2026-11', due: 20n, paid: 16n, pendingAtEnd: 4n, left: 0n, principal: 6n },
    { month: '2026-12', due: 12n, paid: 16n, pendingAtEnd: 0n, left: 5n, principal: 6n },
  ])
  expect(rest).toEqual({
    due: 32n,
    dryOn: '2026-11-30',
    allPaidOn: '2026-12-02',
    mostPending: { amount: 10n, on: '2026-12-01' },
  })
})

test('a run-off without days has an empty summary', () => {
  expect(summarizeRunOff([])).toEqual({
    months: [],
    due: 0n,
    dryOn: null,
    allPaidOn: null,
    mostPending: null,
  })
})
