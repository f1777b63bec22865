import { expect, test } from 'vitest'
import { boundsOf, currentPeriods, listEndedPeriods, periodName } from './statement-period.ts'

test('a month and a year end when the next one begins, in UTC', () => {
  expect(boundsOf('2026-12')).toEqual({ from: new Date('2026-12-01'), until: new Date('2027-01-01') })
  expect(boundsOf('2026')).toEqual({ from: new Date('2026-01-01'), until: new Date('2027-01-01') })
  expect(currentPeriods(new Date('2026-11-16T23:59:59Z'))).toEqual(['2026-11', '2026'])
  expect([periodName('2026-02'), periodName('2026')]).toEqual(['February 2026', '2026'])
})

test('a period is over at its end, and a year follows its December', () => {
  const first = new Date('2026-11-16T10:00:00Z')
  expect(listEndedPeriods(first, new Date('2026-11-30T23:59:59.999Z'))).toEqual([])
  expect(listEndedPeriods(first, new Date('2026-12-01'))).toEqual(['2026-11'])
  expect(listEndedPeriods(first, new Date('2027-02-10'))).toEqual(['2026-11', '2026-12', '2026', '2027-01'])
})
