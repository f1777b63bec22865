import { expect, test } from 'vitest'
import { clampAmount, keepDigits, snapAmount } from './amount-range.ts'

const ignite = { min: 100, max: 999 }

test('the slider snaps to steps of ten and reaches both ends', () => {
  expect([99, 104, 105, 556, 990, 998, 999].map((at) => snapAmount(ignite, at))).toEqual([
    100, 100, 110, 560, 990, 999, 999,
  ])
  expect(snapAmount({ min: 100, max: 994 }, 994)).toBe(994)
})

test('an amount outside the range becomes the nearest one inside', () => {
  expect([0, 5, 100, 999, 5000].map((amount) => clampAmount(ignite, amount))).toEqual([
    100, 100, 100, 999, 999,
  ])
})

test('keepDigits drops everything but digits', () => {
  expect(keepDigits('1a2.5-e3')).toBe('1253')
})
