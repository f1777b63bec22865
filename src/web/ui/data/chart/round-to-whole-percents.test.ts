import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundToWholePercents } from './donut-chart.tsx'

test('the parts of a whole add up to 100 percent', () => {
  expect(roundToWholePercents([18, 7])).toEqual([72, 28])
  expect(roundToWholePercents([1, 1, 1])).toEqual([34, 33, 33])
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 8 }), (values) => {
      const sum = roundToWholePercents(values).reduce((total, percent) => total + percent, 0)
      expect(sum).toBe(values.some((value) => value > 0) ? 100 : 0)
    }),
  )
})

test('a total of zero gives zero percent for each part', () => {
  expect(roundToWholePercents([0, 0])).toEqual([0, 0])
})
