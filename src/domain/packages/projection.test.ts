import { expect, test } from 'vitest'
import { parseUsdt as usdt } from '#domain/money/money.ts'
import { igniteFund, legacyVault } from '#tests/support/plan/default-packages.ts'
import { projectPackages, projection, projectRunning } from '#domain/packages/projection.ts'
import { tariff } from '#domain/packages/tariff.ts'
import type { PackagePlan } from '#domain/plan/plan.ts'

const project = (terms: PackagePlan, amount: string, covered: number) =>
  projection({ terms, withdrawalFee: 100_000n }, usdt(amount), covered)

test('500 USDT in Ignite Fund, every day covered: 450 accrue and 405 reach the member after the deduction', () => {
  expect(project(igniteFund, '500', 100)).toEqual({
    daily: usdt('1.50'),
    days: 300,
    accrued: usdt('450'),
    paid: usdt('450'),
    pending: 0n,
    cap: usdt('1000'),
    fee: usdt('45'),
    net: usdt('405'),
  })
})

test('rewards that the treasury does not cover stay pending', () => {
  const half = project(igniteFund, '500', 50)
  expect([half.paid, half.pending, half.net]).toEqual([usdt('225'), usdt('225'), usdt('202.50')])
  expect(project(igniteFund, '500', 0)).toMatchObject({ paid: 0n, net: 0n, pending: usdt('450') })
})

test('accrual ends early, on the day on which the cap is reached', () => {
  const generous = { ...igniteFund, dailyRate: 30_000n }
  expect(project(generous, '100', 100)).toMatchObject({ days: 67, accrued: usdt('200') })
})

test('the projection agrees with the tariff on the activation screen', () => {
  for (const amount of ['10000', '12345', '100000'])
    expect(project(legacyVault, amount, 100).accrued).toBe(tariff(legacyVault, usdt(amount)).projectedTotal)
})

test('across packages, each ends at its own cap or last day, and unfunded days stay pending', () => {
  const nearCap = { terms: legacyVault, amount: usdt('10000'), headroom: usdt('120'), daysLeft: 200 }
  const nearEnd = { terms: igniteFund, amount: usdt('500'), headroom: usdt('900'), daysLeft: 10 }
  expect(projectRunning(nearCap, 100)).toMatchObject({ days: 3, accrued: usdt('120') })
  expect(projectPackages([nearCap, nearEnd], 100)).toEqual({
    daily: usdt('51.50'),
    days: 10,
    accrued: usdt('135'),
    paid: usdt('135'),
    pending: 0n,
  })
  expect(projectPackages([nearCap, nearEnd], 50)).toMatchObject({
    paid: usdt('57.50'),
    pending: usdt('77.50'),
  })
  expect(projectPackages([], 100)).toMatchObject({ accrued: 0n, days: 0 })
})
