import { expect, test } from 'vitest'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'
import { planOn } from './accrual-stream.ts'
import { changesClosings, withPlanChange } from './plan-change.ts'

const withLevelOne = (plan: Plan, percent: bigint): Plan =>
  changePackages({ igniteFund: { networkBounty: [percent] } }, plan)
const DAY_SECONDS = 86_400

test('a later change keeps what it changes and inherits the rest from the change before it', () => {
  const budget = { ...defaultPlan, budgetShares: { ...defaultPlan.budgetShares, daily: 1n } }
  const plans = withPlanChange(
    [
      { effectiveSeconds: 0, plan: defaultPlan, base: defaultPlan, draft: defaultPlan },
      { effectiveSeconds: 20 * DAY_SECONDS, plan: budget, base: defaultPlan, draft: budget },
    ],
    { effectiveSeconds: 10 * DAY_SECONDS, plan: withLevelOne(defaultPlan, 7n) },
  )
  const levelOn = (day: number) => planOn(plans, day).packages[0]!.networkBounty[0]
  expect([levelOn(8), levelOn(9), levelOn(30)]).toEqual([50_000n, 7n, 7n])
  expect([planOn(plans, 18), planOn(plans, 19)].map((plan) => plan.budgetShares.daily)).toEqual([
    250_000n,
    1n,
  ])
})

test('ODL, budget and royalty do not change the accruals of closings; levels, rates and slabs do', () => {
  const same: Plan[] = [
    { ...defaultPlan, royaltyShare: 1n, specialReward: 1n },
    { ...defaultPlan, odl: { ...defaultPlan.odl, percentOfTurnover: 1n } },
  ]
  const other: Plan[] = [
    withLevelOne(defaultPlan, 1n),
    { ...defaultPlan, blb: defaultPlan.blb.slice(1) },
    { ...defaultPlan, wealthTier: defaultPlan.wealthTier.with(0, 1n) },
  ]
  expect(same.map((plan) => changesClosings(defaultPlan, plan))).toEqual([false, false])
  expect(other.map((plan) => changesClosings(defaultPlan, plan))).toEqual([true, true, true])
})
