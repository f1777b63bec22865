import { expect, test } from 'vitest'
import { compareWithMoment, measureLoss } from './restore-history.ts'

const sent = [
  { number: 1, startedAt: 100, answeredAt: 200 },
  { number: 2, startedAt: 300, answeredAt: 500 },
  { number: 3, startedAt: 600, answeredAt: 700 },
  { number: 4, startedAt: 800 },
]

test('a request in progress at the restore point may be restored or not', () => {
  expect(compareWithMoment(sent, new Set([1, 2]), 400)).toEqual({ missing: [], surplus: [] })
  expect(compareWithMoment(sent, new Set([1]), 400)).toEqual({ missing: [], surplus: [] })
})

test('a missing acknowledged request and a surplus later one are found', () => {
  expect(compareWithMoment(sent, new Set([2, 3]), 550)).toEqual({ missing: [1], surplus: [3] })
})

test('the loss begins with the first missing acknowledged request', () => {
  expect(measureLoss(sent, new Set([1, 2, 3]), 1000)).toBe(0)
  expect(measureLoss(sent, new Set([1]), 1000)).toBe(0.5)
  expect(measureLoss(sent, new Set([1, 2, 3, 4]), 1000)).toBe(0)
})
