import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { igniteFund, elevatePlus, legacyVault } from '#tests/support/plan/default-packages.ts'
import { tariff } from '#domain/packages/tariff.ts'

test('500 USDT in Ignite Fund are projected to 1.50 a day and 450 in 300 days, under a cap of 1000', () => {
  expect(tariff(igniteFund, usdt('500'))).toEqual({
    dailyProfit: usdt('1.50'),
    totalBotProfit: 900_000n,
    cap: usdt('1000'),
    projectedTotal: usdt('450'),
  })
})

test('the three packages total 90, 120 and 150 percent', () => {
  const totals = [igniteFund, elevatePlus, legacyVault].map(
    (terms) => tariff(terms, terms.minAmount).totalBotProfit,
  )
  expect(totals.map(formatPercent)).toEqual(['90', '120', '150'])
})

test('a projection never exceeds the cap', () => {
  const generous = { ...igniteFund, dailyRate: 10_000n }
  expect(tariff(generous, usdt('100')).projectedTotal).toBe(usdt('200'))
})
