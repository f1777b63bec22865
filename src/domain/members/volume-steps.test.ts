import { expect, test } from 'vitest'
import { volumeSteps } from './volume-steps.ts'

test('a week is shown day by day, days without business included', () => {
  const steps = volumeSteps([{ day: '2026-11-10', business: 5n }], '2026-11-09', '2026-11-12')
  expect(steps).toEqual([
    { from: '2026-11-09', business: 0n },
    { from: '2026-11-10', business: 5n },
    { from: '2026-11-11', business: 0n },
    { from: '2026-11-12', business: 0n },
  ])
})

test('a quarter is shown in weeks that begin on Monday', () => {
  const volumes = [
    { day: '2026-09-02', business: 1n },
    { day: '2026-09-06', business: 2n },
    { day: '2026-09-07', business: 4n },
  ]
  const steps = volumeSteps(volumes, '2026-09-02', '2026-11-15')
  expect(steps.slice(0, 2)).toEqual([
    { from: '2026-08-31', business: 3n },
    { from: '2026-09-07', business: 4n },
  ])
  expect(steps).toHaveLength(11)
})

test('more than a quarter is shown in months, across the end of a year', () => {
  const steps = volumeSteps([{ day: '2027-01-31', business: 7n }], '2026-10-31', '2027-02-01')
  expect(steps.map(({ from, business }) => `${from} ${business}`)).toEqual([
    '2026-10-01 0',
    '2026-11-01 0',
    '2026-12-01 0',
    '2027-01-01 7',
    '2027-02-01 0',
  ])
})
