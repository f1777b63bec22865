import { expect, test } from 'vitest'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { changePackages, defaultKeys } from '#tests/support/plan/default-packages.ts'
import type { RunOffStart } from './run-off.ts'
import { comparePlans } from './plan-what-if.ts'

const usdt = (whole: number) => whole * 1_000_000
const NO_ROWS = { count: 0, beneficiary: new Int32Array(0), amount: new Float64Array(0) }
const FIRST_DAY = 20_000
const DAY_SECONDS = 86_400

/** A sponsor and a member with a package of 1000 in Elevate Plus each: 4 USDT a day, and 7 % of 4 on level 1. */
const start = (treasury: number): RunOffStart => ({
  network: {
    members: {
      count: 3,
      id: Float64Array.of(1, 2, 3),
      sponsor: Int32Array.of(-1, 0, 0),
      registeredAt: Float64Array.of(1, 2, 3),
      blocked: new Uint8Array(3),
      zeroPin: new Uint8Array(3),
      levelManual: new Uint8Array(3),
    },
    activations: {
      count: 2,
      id: Float64Array.of(1, 2),
      member: Int32Array.of(0, 1),
      package: Uint16Array.of(1, 1),
      dailyRate: Int32Array.of(4000, 4000),
      amount: Float64Array.of(usdt(1000), usdt(1000)),
      activatedAt: new Float64Array(2).fill((FIRST_DAY - 2) * DAY_SECONDS),
      lastDay: new Float64Array(2).fill(FIRST_DAY + 500),
      granted: new Uint8Array(2),
      open: new Uint8Array(2).fill(1),
      cap: Float64Array.of(usdt(300), usdt(2000)),
      earned: Float64Array.of(usdt(100), 0),
    },
    packageKeys: defaultKeys,
  },
  plans: [{ effectiveSeconds: 0, plan: defaultPlan }],
  firstDay: FIRST_DAY,
  lastDay: FIRST_DAY,
  treasury: BigInt(usdt(treasury)),
  earnings: NO_ROWS,
  bonuses: NO_ROWS,
  paidEarnings: new Float64Array(3),
  slabsReached: new Uint8Array(3),
  principal: new Map(),
})

const withFirstLevel = (percent: bigint): Plan => ({
  ...changePackages({ elevatePlus: { networkBounty: [percent] } }),
  blb: [],
})
const compare = (percent: bigint, treasury: number) =>
  comparePlans(start(treasury), [{ effectiveSeconds: 0, plan: withFirstLevel(percent) }], {
    revenueOn: () => 0n,
  })

test('a higher rate fills the cap earlier, runs the treasury dry earlier, and takes nothing from the others', () => {
  const { horizons, current, changed, capTotal } = compare(1_000_000n, 90)
  const [first, , last] = horizons
  expect(first!.current.due).toEqual({ daily: 240_000_000n, network: 8_400_000n, blb: 0n })
  expect(first!.changed.due).toEqual({ daily: 220_000_000n, network: 100_000_000n, blb: 0n })
  // The treasury pays 8.28 a day for ten days, or 12 a day for seven.
  expect([current.dryOn, changed.dryOn]).toEqual(['2024-10-14', '2024-10-11'])
  expect([capTotal, first!.current.capUsed, first!.changed.capUsed]).toEqual([
    2_300_000_000n,
    348_400_000n,
    420_000_000n,
  ])
  expect([first!.current.fullPackages, first!.changed.fullPackages]).toEqual([0, 1])
  expect([first!.dueToMembers, last!.dueToMembers]).toEqual([
    { more: 1, less: 0, same: 2 },
    { more: 0, less: 0, same: 3 },
  ])
})

test('the same plan makes no difference in any figure', () => {
  for (const { current, changed, dueToMembers, paidToMembers } of compare(70_000n, 90).horizons) {
    expect(changed).toEqual(current)
    expect([dueToMembers, paidToMembers]).toEqual([
      { more: 0, less: 0, same: 3 },
      { more: 0, less: 0, same: 3 },
    ])
  }
})

test('both plans are known as far as they are computed, and the course ends with the figures of the report', () => {
  const known: [number, number][] = []
  const { course, horizons } = comparePlans(
    start(90),
    [{ effectiveSeconds: 0, plan: withFirstLevel(100_000n) }],
    {
      revenueOn: () => 0n,
      onDay: (done, of, soFar) => {
        expect(of).toBe(600)
        if (done % 150 === 0) known.push([soFar.length, soFar.filter(({ changed }) => changed).length])
      },
    },
  )
  expect(known).toEqual([
    [15, 0],
    [30, 0],
    [30, 15],
    [30, 30],
  ])
  for (const { days, current, changed } of horizons) {
    const sums = [current, changed].map(({ due, pending }) => ({
      due: due.daily + due.network + due.blb,
      pending,
    }))
    expect(course.find((point) => point.days === days)).toEqual({ days, current: sums[0], changed: sums[1] })
  }
})

test('the progress is that of both plans, from the first day to the last', () => {
  const reported: [done: number, of: number][] = []
  comparePlans(start(1000), [{ effectiveSeconds: 0, plan: withFirstLevel(1n) }], {
    revenueOn: () => 0n,
    onDay: (done, of) => reported.push([done, of]),
  })
  expect(reported).toEqual(Array.from({ length: 600 }, (_, day) => [day + 1, 600]))
})
