import { expect, test } from 'vitest'
import { holdAmount, isReached, matchLegs, slabsReached } from '#domain/blb/blb-progress.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan } from '#domain/plan/plan.ts'

const { blb } = defaultPlan
const legs = (...amounts: number[]) => amounts.map((amount) => parseUsdt(String(amount)))
const earnings = (text: string) => parseUsdt(text)

test('slabs one and two require own paid earnings of 1000 and 2500', () => {
  expect(slabsReached(blb, 0, { earnings: earnings('999.999999'), legs: [] })).toBe(0)
  expect(slabsReached(blb, 0, { earnings: earnings('1000'), legs: [] })).toBe(1)
  expect(slabsReached(blb, 0, { earnings: earnings('2500'), legs: [] })).toBe(2)
})

test('slabs are reached in order: strong legs do not replace the own earnings of an earlier slab', () => {
  expect(slabsReached(blb, 0, { earnings: 0n, legs: legs(99_999, 99_999, 99_999) })).toBe(0)
})

test('equal slabs are reached at once, because nothing is consumed', () => {
  expect(slabsReached(blb, 2, { earnings: 0n, legs: legs(1667, 1667) })).toBe(3)
  expect(slabsReached(blb, 2, { earnings: 0n, legs: legs(1667, 1667, 1667) })).toBe(6)
})

test('the strongest legs are matched to the largest requirements', () => {
  const last = blb[9]!
  expect(isReached(last, { earnings: 0n, legs: legs(12_500, 25_000, 12_500, 25_000, 25_000) })).toBe(true)
  expect(isReached(last, { earnings: 0n, legs: legs(90_000, 90_000, 24_999, 24_999, 24_999) })).toBe(false)
  expect(matchLegs(last, legs(1, 3)).map(({ current }) => current)).toEqual(legs(3, 1, 0, 0, 0))
})

test('the held amount grows with the completed part of all requirements', () => {
  // 1667 of one leg plus 333.4 of the other is 60 % of 3334.
  expect(holdAmount(blb[2]!, { earnings: 0n, legs: [...legs(5000), parseUsdt('333.4')] })).toBe(
    parseUsdt('300'),
  )
  expect(holdAmount(blb[0]!, { earnings: earnings('250'), legs: [] })).toBe(parseUsdt('25'))
})

test('a slab once reached is not lost', () => {
  expect(slabsReached(blb, 4, { earnings: 0n, legs: [] })).toBe(4)
})
