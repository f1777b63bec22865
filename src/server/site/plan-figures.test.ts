import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { readConfig } from '#server/platform/config.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'
import { settingFigures } from './create-site-figures.ts'
import { planFigures } from './plan-figures.ts'

const orders: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

test('a range reaches from the least to the most of the packages, in every upgrade order', () => {
  const plan = changePackages({
    igniteFund: { slots: 2, botProfitPeriod: 200 },
    legacyVault: { depositTakecare: 400 },
  })
  for (const order of orders) {
    const packages = order.map((place) => plan.packages[place]!)
    expect(planFigures(1, { ...plan, packages })).toMatchObject({
      'plan.slots': '2 to 8',
      'plan.rates': '0.3 to 0.5',
      'plan.caps': '2× to 3×',
      'plan.periods': '200 to 300',
      'plan.releases': '300 to 400',
      'plan.directs': '5 to 10',
      'plan.least': '100',
      'plan.most': '100,000',
    })
  }
  expect(planFigures(1, defaultPlan)).toMatchObject({ 'plan.slots': '8', 'plan.periods': '300' })
})

test.each([
  ['10', '20', '10'],
  ['20', '10', '10'],
  ['5', '5', '5'],
])('the smallest withdrawal of %s in USDT and %s in XRP is %s', (usdt, xrp, least) => {
  const minWithdrawals = { usdt: parseUsdt(usdt), xrp: parseUsdt(xrp) }
  const plan: Plan = { ...defaultPlan, fees: { ...defaultPlan.fees, minWithdrawals, withdrawal: 125_000n } }
  expect(settingFigures(readConfig({}), plan)).toMatchObject({
    'withdrawal.least': least,
    'withdrawal.fee': '12.5',
    'withdrawal.of100': '87.50',
    'address.fee': '1',
  })
})
