import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Micro } from '#domain/money/money.ts'
import { type Plan } from '#domain/plan/plan.ts'
import { defaultKeys } from '#tests/support/plan/default-packages.ts'
import { projectRunOff } from '#domain/projection/run-off.ts'
import { generateNetwork } from '#domain/simulation/generate-network.ts'
import { runSimulation, type SimulatedDay, type SimulationRun } from '#domain/simulation/run-simulation.ts'
import { defaultScenario, planOf, type Scenario } from '#domain/simulation/scenario.ts'
import { simulate, simulatedKinds } from '#domain/simulation/simulate.ts'
import { outcomeBands, summarizeOutcomes } from '#domain/simulation/summarize-outcomes.ts'

const usdt = (amount: number): Micro => BigInt(Math.round(amount * 1_000_000))

/** Smaller than the form allows, so that a test can run many. */
const small: Scenario = { ...defaultScenario(), members: 80, days: 120, joining: 60 }

const percent = (most: number) => fc.integer({ min: 0, max: most })
const share = (most: number) => percent(most).map((value) => BigInt(value) * 10_000n)
const scenarios = fc
  .record({
    seed: fc.integer({ min: 1, max: 999_999 }),
    members: fc.integer({ min: 1, max: 120 }),
    days: fc.integer({ min: 30, max: 150 }),
    joining: fc.integer({ min: 1, max: 30 }),
    start: percent(100),
    growth: fc.integer({ min: -50, max: 50 }),
    referred: percent(100),
    renewing: percent(100),
    claiming: percent(100),
    revenue: share(60),
    drop: percent(100),
    dropFrom: fc.integer({ min: 1, max: 5 }),
    withdrawn: share(100),
    treasury: percent(50_000).map(usdt),
    rate: fc.tuple(share(5), share(5), share(5)),
    cap: fc.tuple(...defaultKeys.map(() => fc.integer({ min: 1, max: 3 }))),
    release: fc.tuple(...defaultKeys.map(() => fc.integer({ min: 20, max: 100 }))),
    odl: share(100),
  })
  .map((drawn): Scenario => ({ ...small, ...drawn }))

const sum = (days: readonly SimulatedDay[], read: (day: SimulatedDay) => Micro) =>
  days.reduce((total, day) => total + read(day), 0n)
const sumDue = (days: readonly SimulatedDay[]) =>
  simulatedKinds.reduce((total, kind) => total + sum(days, (day) => day[kind]), 0n)

function expectConservation({ treasury }: Scenario, { days, paidByMember, earned, network }: SimulationRun) {
  days.forEach((day, index) => {
    const until = days.slice(0, index + 1)
    expect(day.treasury >= 0n && day.pending >= 0n && day.odlPool >= 0n).toBe(true)
    const income = treasury + sum(until, ({ revenue }) => revenue) + sum(until, ({ fees }) => fees)
    const paid = sum(until, (each) => each.paid)
    expect(day.treasury + day.odlPool + paid).toBe(income)
    expect(sumDue(until)).toBe(paid + day.pending)
  })
  expect(paidByMember.reduce((total, amount) => total + BigInt(amount), 0n)).toBe(
    sum(days, (day) => day.paid),
  )
  const capped = sum(days, ({ daily, direct, network: levels, odl }) => daily + direct + levels + odl)
  expect(earned.reduce((total, amount) => total + BigInt(amount), 0n)).toBe(capped)
  earned.forEach((amount, each) => expect(amount).toBeLessThanOrEqual(network.activations.cap[each]!))
}

test('every micro-unit that is paid came from the treasury, revenue or fees, and no cap is exceeded', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => expectConservation(scenario, runSimulation(scenario))),
    { numRuns: 60 },
  )
})

test('more revenue never lowers the total paid, and nothing is paid from deposits', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const paidWith = (revenuePercent: number) =>
        sum(
          runSimulation({ ...scenario, odl: 0n, withdrawn: 0n, fee: 0n }, { revenuePercent }).days,
          ({ paid }) => paid,
        )
      expect(paidWith(150)).toBeGreaterThanOrEqual(paidWith(50))
    }),
    { numRuns: 20 },
  )
  const nothing = { ...small, revenue: 0n, treasury: 0n, withdrawn: 0n, fee: 0n }
  expect(sum(runSimulation(nothing).days, ({ paid }) => paid)).toBe(0n)
})

/** All members join on the first day, without ODL, royalty, direct rewards and fees: equivalent to a run-off. */
const closed: Scenario = {
  ...small,
  start: 100,
  renewing: 0,
  odl: 0n,
  royalty: 0n,
  withdrawn: 0n,
  fee: 0n,
  direct: [0n, 0n, 0n],
  revenue: 60_000n,
}

test.each([0n, 30_000n, 60_000n, 400_000n])(
  'without new members it equals the run-off of the closing engine, with revenue of %d ppm a month',
  (revenue) => {
    const scenario = { ...closed, revenue, rate: [30_000n, 20_000n, 10_000n], cap: [1, 1, 2] }
    const plan: Plan = planOf(scenario)
    const { members, activations, packageKeys } = generateNetwork(scenario, plan)
    const run = runSimulation(scenario)
    const noRows = { count: 0, beneficiary: new Int32Array(0), amount: new Float64Array(0) }
    const projection = projectRunOff(
      {
        network: { members, activations, packageKeys },
        plans: [{ effectiveSeconds: 0, plan }],
        firstDay: 0,
        lastDay: scenario.days - 1,
        treasury: scenario.treasury,
        earnings: noRows,
        bonuses: noRows,
        paidEarnings: new Float64Array(members.count),
        slabsReached: new Uint8Array(members.count),
        principal: new Map(),
      },
      { revenueOn: (day) => run.days[day]!.revenue },
    )
    const figures = ({
      daily,
      network,
      blb,
      cappedAmount,
      paid,
      pending,
      treasury,
    }: (typeof projection.days)[0]) => ({ daily, network, blb, cappedAmount, paid, pending, treasury })
    expect(run.days.map((day) => figures({ ...day, dayNumber: day.day, principal: 0n }))).toEqual(
      projection.days.map(figures),
    )
    expect(run.paidByMember).toEqual(projection.paidByMember)
  },
)

test('a sponsor and one member match the figures computed by hand', () => {
  const scenario: Scenario = {
    ...small,
    members: 2,
    days: 30,
    start: 100,
    referred: 100,
    mix: [100, 0, 0],
    least: [usdt(100), usdt(1000), usdt(10_000)],
    most: [usdt(100), usdt(1000), usdt(10_000)],
    treasury: usdt(5.5),
    revenue: 0n,
    odl: 0n,
    withdrawn: 0n,
  }
  const { days, paidByMember } = runSimulation(scenario)
  // First day: the direct reward. From the first whole day on: 0.3 % of 100 for each, and 5 % of that for the sponsor.
  expect(days.slice(0, 2)).toMatchObject([
    { direct: usdt(5), daily: 0n, network: 0n, paid: usdt(5), treasury: usdt(0.5), pending: 0n },
    {
      direct: 0n,
      daily: usdt(0.6),
      network: usdt(0.015),
      paid: usdt(0.3),
      treasury: usdt(0.2),
      pending: usdt(0.315),
    },
  ])
  expect([...paidByMember]).toEqual([5_300_000, 0])
})

test('an ODL cycle pays its claims from the spare treasury and returns the rest', () => {
  const rich = { ...small, treasury: usdt(1_000_000), odl: 500_000n, claiming: 50 }
  const { days } = runSimulation(rich)
  expect(sum(days, ({ odl }) => odl)).toBeGreaterThan(0n)
  expect(days.some(({ odlPool }) => odlPool > 0n)).toBe(true)
  const claimedByAll = sum(runSimulation({ ...rich, claiming: 100 }).days, ({ odl }) => odl)
  expect(claimedByAll).toBeGreaterThan(sum(days, ({ odl }) => odl))
  expect(
    sum(runSimulation({ ...rich, treasury: 0n, revenue: 0n, withdrawn: 0n, fee: 0n }).days, ({ odl }) => odl),
  ).toBe(0n)
})

test('revenue falls in the months of the drop only', () => {
  const dropped = runSimulation({ ...small, drop: 100, dropFrom: 2, dropMonths: 1 }).days
  const steady = runSimulation(small).days
  expect(dropped.filter(({ revenue }) => revenue === 0n).map(({ day }) => day)).toEqual([
    0,
    ...Array.from({ length: 30 }, (_, day) => 30 + day),
  ])
  expect(dropped[60]!.revenue).toBe(steady[60]!.revenue)
})

test('outcomes count each member once, by band, by month and by level', () => {
  const run = runSimulation({ ...small, days: 400 })
  const { members, less, bands, byJoinMonth, byLevel } = summarizeOutcomes(run, small.fee)
  const total = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  expect(members).toBe(80)
  expect(total(bands)).toBe(80)
  expect(total(bands.slice(0, outcomeBands.indexOf(100) + 1))).toBe(less)
  for (const groups of [byJoinMonth, byLevel])
    expect([total(groups.map((group) => group.members)), total(groups.map((group) => group.less))]).toEqual([
      80,
      less,
    ])
})

test('a member whose principal is released without any reward got back less, by the withdrawal fee', () => {
  const unpaid: Scenario = { ...closed, treasury: 0n, revenue: 0n, days: 150, release: [100, 100, 100] }
  expect(summarizeOutcomes(runSimulation(unpaid), 100_000n)).toMatchObject({
    less: 80,
    lessInCustody: 0,
    medianPercent: 90,
  })
  expect(summarizeOutcomes(runSimulation(unpaid), 10_000n)).toMatchObject({ less: 80, medianPercent: 99 })
  expect(summarizeOutcomes(runSimulation(unpaid), 0n)).toMatchObject({ less: 0, medianPercent: 100 })
})

test('the same seed gives the same figures, and another seed gives different ones', () => {
  const fingerprint = (scenario: Scenario) => simulate(scenario).fingerprint
  expect(fingerprint(small)).toBe(fingerprint({ ...small }))
  expect(fingerprint(small)).not.toBe(fingerprint({ ...small, seed: 2 }))
})

test('sensitivity at 100 % is the run itself, and with more revenue fewer members lose', () => {
  const { sensitivity, outcomes, pending, firstPendingDay } = simulate({ ...small, days: 400 })
  expect(sensitivity[2]).toEqual({
    revenuePercent: 100,
    members: 80,
    less: outcomes.less,
    pending,
    firstPendingDay,
  })
  expect(sensitivity[4]!.less).toBeLessThanOrEqual(sensitivity[0]!.less)
})
