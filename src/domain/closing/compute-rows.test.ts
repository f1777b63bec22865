import { expect, test } from 'vitest'
import { addDays, dayOf, startOf } from '#domain/closing/closing-day.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { defaultKeys } from '#tests/support/plan/default-packages.ts'
import { computeRows } from '#domain/closing/compute-rows.ts'
import type { Network } from '#domain/closing/network.ts'

const DAY_MILLISECONDS = 86_400_000
const activatedAt = new Date('2026-01-10T13:30:00Z')
const lastDay = '2026-11-06'
const dayNumber = (day: string) => startOf(day).getTime() / DAY_MILLISECONDS

const network = (isOpen: boolean): Network => ({
  members: {
    count: 1,
    id: Float64Array.of(1),
    sponsor: Int32Array.of(-1),
    registeredAt: Float64Array.of(0),
    blocked: Uint8Array.of(0),
    zeroPin: Uint8Array.of(0),
    levelManual: Uint8Array.of(0),
  },
  activations: {
    count: 1,
    id: Float64Array.of(1),
    member: Int32Array.of(0),
    package: Uint16Array.of(0),
    dailyRate: Int32Array.of(3000),
    amount: Float64Array.of(100_000_000),
    activatedAt: Float64Array.of(activatedAt.getTime() / 1000),
    lastDay: Float64Array.of(dayNumber(lastDay)),
    granted: Uint8Array.of(0),
    open: Uint8Array.of(isOpen ? 1 : 0),
    cap: Float64Array.of(1_000_000_000),
    earned: Float64Array.of(0),
  },
  packageKeys: defaultKeys,
})
const earns = (day: string, isOpen = true) =>
  computeRows(defaultPlan, network(isOpen), dayNumber(day)).rows.count > 0

test('an activation earns for exactly three hundred days, from the day after it was made', () => {
  const days = Array.from({ length: 400 }, (_, index) => addDays('2026-01-01', index))
  const paid = days.filter((day) => earns(day))
  expect(paid).toHaveLength(300)
  expect(paid[0]).toBe(addDays(dayOf(activatedAt), 1))
  expect(paid.at(-1)).toBe('2026-11-06')
})

test('an activation that is full or deactivated at the nominal time earns nothing for the day', () => {
  expect(earns('2026-02-01', false)).toBe(false)
})

test('level income gets only the headroom that the daily bounty of the same closing left', () => {
  const { members, activations } = network(true)
  const pair = {
    members: {
      ...members,
      count: 2,
      id: Float64Array.of(1, 2),
      sponsor: Int32Array.of(-1, 0),
      registeredAt: Float64Array.of(0, 1),
      blocked: Uint8Array.of(0, 0),
      zeroPin: Uint8Array.of(0, 0),
      levelManual: Uint8Array.of(0, 0),
    },
    activations: {
      ...activations,
      count: 2,
      id: Float64Array.of(1, 2),
      member: Int32Array.of(0, 1),
      package: Uint16Array.of(0, 0),
      dailyRate: Int32Array.of(3000, 3000),
      amount: Float64Array.of(100_000_000, 100_000_000),
      activatedAt: Float64Array.of(activations.activatedAt[0]!, activations.activatedAt[0]!),
      lastDay: Float64Array.of(dayNumber(lastDay), dayNumber(lastDay)),
      granted: Uint8Array.of(0, 0),
      open: Uint8Array.of(1, 1),
      cap: Float64Array.of(310_000, 1_000_000_000),
      earned: Float64Array.of(0, 0),
    },
    packageKeys: defaultKeys,
  }
  const { rows } = computeRows(defaultPlan, pair, dayNumber('2026-02-01'))
  // Two daily bounties of 0.30; the sponsor's 5 % of one of them is 0.015, of which 0.01 fits under the cap.
  expect([rows.count, rows.amount[2], rows.cappedAmount[2]]).toEqual([3, 10_000, 5_000])
})
