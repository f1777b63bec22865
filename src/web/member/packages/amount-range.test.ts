import { expect, test } from 'vitest'
import { clampAmount, keepDigits, pickerStep, snapAmount } from './amount-range.ts'

const ignite = { min: 100, max: 999, step: 1 }

test('the slider snaps to steps of ten and reaches both ends', () => {
  expect([99, 104, 105, 556, 990, 998, 999].map((at) => snapAmount(ignite, at))).toEqual([
    100, 100, 110, 560, 990, 999, 999,
  ])
  expect(snapAmount({ min: 100, max: 994, step: 1 }, 994)).toBe(994)
})

test('an amount outside the range becomes the nearest one inside', () => {
  expect([0, 5, 100, 999, 5000].map((amount) => clampAmount(ignite, amount))).toEqual([
    100, 100, 100, 999, 999,
  ])
})

test('an amount between the steps of a package becomes the nearest step, by the slider in steps of ten or more', () => {
  const stepped = { min: 100, max: 1000, step: 25 }
  expect([99, 112, 113, 987, 988, 1001].map((amount) => clampAmount(stepped, amount))).toEqual([
    100, 100, 125, 975, 1000, 1000,
  ])
  expect([1, 3, 10, 25].map((step) => pickerStep({ step }))).toEqual([10, 12, 10, 25])
  expect([105, 110].map((amount) => snapAmount({ min: 100, max: 148, step: 3 }, amount))).toEqual([100, 112])
})

test('keepDigits drops everything but digits', () => {
  expect(keepDigits('1a2.5-e3')).toBe('1253')
})
