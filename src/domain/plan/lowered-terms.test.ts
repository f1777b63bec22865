import { expect, test } from 'vitest'
import { listLoweredTerms } from '#domain/plan/lowered-terms.ts'
import { addPackage, movePackage, writeCell } from '#domain/plan/plan-cells.ts'
import { defaultPlan } from '#domain/plan/plan.ts'

const change = (path: string, value: unknown) => writeCell(defaultPlan, path, value)

test.each([
  ['packages.igniteFund.networkBounty.1', 20_000n],
  ['packages.igniteFund.networkBounty.4', undefined],
  ['packages.legacyVault.directRippleBounty', 90_000n],
  ['packages.legacyVault.odlProfitMax', 0n],
  ['wealthTier.0', 0n],
  ['odl.percentOfTurnover', 40_000n],
  ['odl.funds.igniteFund.share', 190_000n],
  ['odl.funds.igniteFund.slabs.0.percent', 0n],
  ['odl.funds.igniteFund.slabs.0.upTo', 260_000_000n],
  ['blb.0.bonus', 1n],
  ['blb.0.earnings', 2_000_000_000n],
  ['blb.2.legs.0', 2_000_000_000n],
  ['blb.2.legs.2', 1n],
  ['royaltyShare', 0n],
  ['royaltyPackage', 'igniteFund'],
  ['noticeDays', 13],
  ['fees.withdrawal', 100_001n],
  ['fees.minWithdrawals.usdt', 10_010_000n],
  ['fees.minWithdrawals.xrp', 11_000_000n],
  ['fees.addressChange', 1_010_000n],
  ['fees.minDeposit', 101_000_000n],
])('%s is lowered to %s', (path, value) => {
  expect(listLoweredTerms(defaultPlan, change(path, value)).map((each) => each.path)).toEqual([path])
})

test.each([
  ['packages.igniteFund.networkBounty.1', 40_000n],
  ['packages.igniteFund.networkBounty.5', 40_000n],
  ['packages.igniteFund.dailyRate', 1n],
  ['packages.igniteFund.capping', 1],
  ['packages.igniteFund.isOpen', false],
  ['odl.percentOfTurnover', 60_000n],
  ['blb.0.earnings', 1n],
  ['blb.2.legs.1', 1n],
  ['blb.10', { bonus: 1n, earnings: 1n, legs: [1n] }],
  ['noticeDays', 15],
  ['fees.withdrawal', 0n],
  ['fees.minWithdrawals.usdt', 9_000_000n],
  ['fees.addressChange', 0n],
  ['fees.minDeposit', 99_000_000n],
  ['budgetShares.daily', 0n],
])('%s is not lowered by %s', (path, value) => {
  expect(listLoweredTerms(defaultPlan, change(path, value))).toEqual([])
})

test('another upgrade order lowers, a new package does not', () => {
  expect(listLoweredTerms(defaultPlan, movePackage(defaultPlan, 'legacyVault', -1))).toHaveLength(1)
  expect(listLoweredTerms(defaultPlan, addPackage(defaultPlan, { key: 'starter', name: 'Starter' }))).toEqual(
    [],
  )
})
