import { expect, test } from 'vitest'
import { planFaults } from '#domain/packages/plan-faults.ts'
import { LARGEST_PLAN_AMOUNT } from '#domain/packages/plan-limits.ts'
import { defaultPlan, type PackagePlan, type Plan } from '#domain/packages/plan.ts'

const withIgniteFund = (changes: Partial<PackagePlan>): Plan => ({
  ...defaultPlan,
  packages: { ...defaultPlan.packages, igniteFund: { ...defaultPlan.packages.igniteFund, ...changes } },
})
const tooLarge = LARGEST_PLAN_AMOUNT + 1n
const tooLargeSentence = 'An amount cannot be above 1,000,000,000 USDT'

test('the default plan, and a plan with every value at its upper bound, are valid', () => {
  expect(planFaults(defaultPlan)).toEqual([])
  const atTheBounds = withIgniteFund({
    maxAmount: LARGEST_PLAN_AMOUNT,
    capping: 10,
    botProfitPeriod: 3650,
    depositTakecare: 3650,
  })
  expect(planFaults({ ...atTheBounds, specialReward: LARGEST_PLAN_AMOUNT })).toEqual([])
})

test.each<[string, Plan, string]>([
  ['a special reward', { ...defaultPlan, specialReward: tooLarge }, tooLargeSentence],
  ['a package', withIgniteFund({ maxAmount: tooLarge }), tooLargeSentence],
  ['a BLB bonus', { ...defaultPlan, blb: [{ bonus: tooLarge, earnings: 1n, legs: [] }] }, tooLargeSentence],
  ['a BLB leg', { ...defaultPlan, blb: [{ bonus: 1n, earnings: 0n, legs: [tooLarge] }] }, tooLargeSentence],
  ['a cap', withIgniteFund({ capping: 11 }), 'Ignite Fund: capping must be a whole number from 1 to 10'],
  [
    'an earning period',
    withIgniteFund({ botProfitPeriod: 3651 }),
    'Ignite Fund: days must be whole numbers from 1 to 3650',
  ],
  [
    'a level percentage',
    withIgniteFund({ networkBounty: [1_000_001n] }),
    'Ignite Fund: level 1 must be a percent from 0 to 100',
  ],
])('%s above its upper bound is refused', (_, plan, sentence) => {
  expect(planFaults(plan)).toEqual([sentence])
})
