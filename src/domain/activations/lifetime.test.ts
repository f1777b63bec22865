import { expect, test } from 'vitest'
import {
  earnsOn,
  isActiveAt,
  isActiveForClosing,
  lastEarningDay,
  maturesAt,
} from '#domain/activations/lifetime.ts'
import { addDays } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/packages/plan.ts'

const terms = defaultPlan.packages.igniteFund
const activatedAt = new Date('2026-01-10T13:30:00Z')
const life = { activatedAt, lastDay: lastEarningDay(activatedAt, terms), deactivatedAt: null, fullAt: null }

test('an activation earns for exactly three hundred days, from the day after it was made', () => {
  const days = Array.from({ length: 400 }, (_, index) => addDays('2026-01-01', index))
  const paid = days.filter((day) => earnsOn(life, day))
  expect(paid).toHaveLength(300)
  expect(paid[0]).toBe('2026-01-11')
  expect(paid.at(-1)).toBe('2026-11-06')
})

test('it counts as active from its instant until the closing of its last day', () => {
  expect(isActiveAt(life, new Date('2026-01-10T13:29:59.999Z'))).toBe(false)
  expect(isActiveAt(life, activatedAt)).toBe(true)
  expect(isActiveAt(life, new Date('2026-11-06T23:59:59.999Z'))).toBe(true)
  expect(isActiveAt(life, new Date('2026-11-07T00:00:00Z'))).toBe(false)
  expect(isActiveForClosing(life, '2026-11-06')).toBe(true)
  expect(isActiveForClosing(life, '2026-11-07')).toBe(false)
})

test('the state at the nominal time decides the whole day', () => {
  const stopped = (at: string) => ({ ...life, deactivatedAt: new Date(at) })
  expect(earnsOn(stopped('2026-02-02T00:00:00.001Z'), '2026-02-01')).toBe(true)
  expect(earnsOn(stopped('2026-02-02T00:00:00Z'), '2026-02-01')).toBe(false)
  expect(earnsOn({ ...life, fullAt: new Date('2026-02-02T00:00:00Z') }, '2026-02-02')).toBe(false)
})

test('principal is released three hundred times 24 hours after the instant', () => {
  expect(maturesAt(activatedAt, terms)).toEqual(new Date('2026-11-06T13:30:00Z'))
})
