import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { odlPool, remainingOdlLimit, odlShares, slabOf } from '#domain/odl/odl-shares.ts'
import { defaultPlan, type PackageKey } from '#domain/plan/plan.ts'

const { odl } = defaultPlan
const held = (packageType: PackageKey, amount: string) => ({ packageType, amount: parseUsdt(amount) })

test('the pool is a share of turnover, limited to what the treasury does not owe already', () => {
  expect(odlPool(odl, parseUsdt('100000'), parseUsdt('9999'))).toBe(parseUsdt('5000'))
  expect(odlPool(odl, parseUsdt('100000'), parseUsdt('1234.5'))).toBe(parseUsdt('1234.5'))
  expect(odlPool(odl, parseUsdt('100000'), -5n)).toBe(0n)
})

test('slabs meet without a gap, and the last of Legacy Vault has no end', () => {
  const slab = (type: PackageKey, amount: string) => slabOf(odl, type, parseUsdt(amount))
  expect([slab('igniteFund', '250'), slab('igniteFund', '251'), slab('igniteFund', '999')]).toEqual([0, 1, 2])
  expect([slab('legacyVault', '50000'), slab('legacyVault', '50001'), slab('legacyVault', '100000')]).toEqual(
    [1, 2, 2],
  )
})

test('each slab is shared equally among its activations, rounded down per fund, slab and activation', () => {
  const list = [
    held('igniteFund', '100'),
    held('igniteFund', '200'),
    held('igniteFund', '250'),
    held('elevatePlus', '3000'),
  ]
  // The first fund is 20 % of 1000.000001, 200; its slab of 30 % is 60, split by three activations into 20 each. The fund of 30 % is 300, its second slab 60.
  expect(odlShares(odl, parseUsdt('1000.000001'), list)).toEqual(['20', '20', '20', '60'].map(parseUsdt))
  expect(odlShares(odl, 1001n, list)).toEqual([20n, 20n, 20n, 60n])
})

test('the remaining ODL limit of an activation is never below zero', () => {
  expect(remainingOdlLimit(20n, 15n)).toBe(5n)
  expect(remainingOdlLimit(20n, 21n)).toBe(0n)
})
