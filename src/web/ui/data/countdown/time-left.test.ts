import { expect, test } from 'vitest'
import { describeTimeLeft, splitTimeLeft } from './countdown.tsx'

test('a started second counts in full', () => {
  expect(splitTimeLeft(600_000)).toEqual({ hours: 0, minutes: 10, seconds: 0 })
  expect(splitTimeLeft(599_001)).toEqual({ hours: 0, minutes: 10, seconds: 0 })
  expect(splitTimeLeft(1)).toEqual({ hours: 0, minutes: 0, seconds: 1 })
  expect(splitTimeLeft(0)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
  expect(splitTimeLeft(-5_000)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
})

test('three days are counted in hours, as the claim screen shows them', () => {
  expect(splitTimeLeft(72 * 3_600_000)).toEqual({ hours: 72, minutes: 0, seconds: 0 })
})

test('the time left is described in words for screen readers', () => {
  expect(describeTimeLeft({ hours: 41, minutes: 16, seconds: 8 })).toBe(
    '41 hours, 16 minutes, 8 seconds left',
  )
  expect(describeTimeLeft({ hours: 0, minutes: 1, seconds: 1 })).toBe('1 minute, 1 second left')
  expect(describeTimeLeft({ hours: 0, minutes: 0, seconds: 0 })).toBe('Time is over')
})
