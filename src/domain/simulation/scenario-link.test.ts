import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'
import { defaultScenario, planOf } from '#domain/simulation/scenario.ts'
import { formatScenario, parseScenario } from '#domain/simulation/scenario-link.ts'

test('the default scenario has the published plan, and its link has only the seed and the number of members', () => {
  expect(planOf(defaultScenario(defaultPlan))).toEqual({ ...defaultPlan, specialReward: 0n })
  expect(formatScenario(defaultScenario())).toEqual({ seed: '1', members: '1000' })
})

test('a link with a changed plan reads as the same scenario', () => {
  const plan = {
    ...changePackages({ igniteFund: { dailyRate: 2500n, networkBounty: [15_000n] } }),
    blb: defaultPlan.blb.slice(1, 4),
    odl: { ...defaultPlan.odl, percentOfTurnover: 12_500n },
  }
  const scenario = { ...defaultScenario(plan), seed: 77, growth: -20, mix: [0, 0, 100] }
  const link = formatScenario(scenario)
  expect(link).toMatchObject({
    seed: '77',
    rate: '0.25-0.4-0.5',
    levels: '1.5~7-3-2-1-1~10-3-2-1-1-1-0.5-0.5-0.5-0.5',
    growth: '-20',
  })
  expect(parseScenario(link)).toEqual({ scenario, faults: {} })
})

test('a field that is out of bounds is reported and gets its default', () => {
  const { scenario, faults } = parseScenario({ members: '99', fee: '10.12345', mix: '1-2', revenue: '7' })
  expect(faults).toEqual({
    members: 'Enter a whole number from 1000 to 100000',
    fee: 'Enter a percentage from 0 to 99.9999',
    mix: 'Enter one value for each package',
  })
  expect(scenario).toEqual({ ...defaultScenario(), revenue: 70_000n })
})

test('fields that contradict each other are reported', () => {
  expect(parseScenario({ mix: '0-0-0' }).faults).toHaveProperty('mix')
  expect(parseScenario({ least: '500-500-500', most: '400-600-600' }).faults).toHaveProperty('most')
  expect(parseScenario({ days: '100', joining: '200' }).faults).toHaveProperty('joining')
  expect(parseScenario({ members: '100000', release: '1-1-1' }).faults).toHaveProperty('release')
  expect(
    parseScenario({ members: '100000', mix: '0-0-100', most: '999-9999-1000000' }).faults,
  ).toHaveProperty('members')
})

test('no text makes parsing throw, and every link without faults round-trips', () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('', '-', '_', '1', '1-1-1', '5_e', '1_1_1', '0.5'))
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('mix', 'blb', 'odlSlabs', 'rate', 'levels', 'names', 'seed'), texts),
      (link) => {
        const { scenario, faults } = parseScenario(link)
        if (Object.keys(faults).length === 0)
          expect(parseScenario(formatScenario(scenario)).scenario).toEqual(scenario)
      },
    ),
  )
})
