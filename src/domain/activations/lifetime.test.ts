import { expect, test } from 'vitest'
import { isActiveAt, maturesAt } from '#domain/activations/lifetime.ts'
import { igniteFund } from '#tests/support/plan/default-packages.ts'

const terms = igniteFund
const activatedAt = new Date('2026-01-10T13:30:00Z')
const life = { activatedAt, lastDay: '2026-11-06', deactivatedAt: null, fullAt: null }

test('it counts as active from its instant until the closing of its last day', () => {
  expect(isActiveAt(life, new Date('2026-01-10T13:29:59.999Z'))).toBe(false)
  expect(isActiveAt(life, activatedAt)).toBe(true)
  expect(isActiveAt(life, new Date('2026-11-06T23:59:59.999Z'))).toBe(true)
  expect(isActiveAt(life, new Date('2026-11-07T00:00:00Z'))).toBe(false)
})

test('principal is released three hundred times 24 hours after the instant', () => {
  expect(maturesAt(activatedAt, terms)).toEqual(new Date('2026-11-06T13:30:00Z'))
})
