import { expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { odlPool, odlHeadroom, odlShares, slabOf } from '#domain/odl/odl-shares.ts'
import { defaultPlan, type PackageType } from '#domain/packages/plan.ts'

const { odl } = defaultPlan
const held = (packageType: PackageType, amount: string) => ({ packageType, amount: parseUsdt(amount) })

test('the pool is a part of turnover, and never what the treasury owes already', () => {
  expect(odlPool(odl, parseUsdt('100000'), parseUsdt('9999'))).toBe(parseUsdt('5000'))
  expect(odlPool(odl, parseUsdt('100000'), parseUsdt('1234.5'))).toBe(parseUsdt('1234.5'))
  expect(odlPool(odl, parseUsdt('100000'), -5n)).toBe(0n)
})

test('slabs meet without a gap, and the last of Legacy Vault has no end', () => {
  const slab = (type: PackageType, amount: string) => slabOf(odl, type, parseUsdt(amount))
  expect([slab('igniteFund', '250'), slab('igniteFund', '251'), slab('igniteFund', '999')]).toEqual([0, 1, 2])
  expect([slab('legacyVault', '50000'), slab('legacyVault', '50001'), slab('legacyVault', '100000')]).toEqual(
    [1, 2, 2],
  )
})

test('each slab is shared equally among its heads, rounded down at fund, slab and head', () => {
  const list = [
    held('igniteFund', '100'),
    held('igniteFund', '200'),
    held('igniteFund', '250'),
    held('elevatePlus', '3000'),
  ]
  // 20 % of 1000.000001 is 200, 30 % of it 60, among three heads 20; 30 % is 300, its second slab 60.
  expect(odlShares(odl, parseUsdt('1000.000001'), list)).toEqual(['20', '20', '20', '60'].map(parseUsdt))
  expect(odlShares(odl, 1001n, list)).toEqual([20n, 20n, 20n, 60n])
})

test('what ODL may still pay on one activation is never below zero', () => {
  expect(odlHeadroom(20n, 15n)).toBe(5n)
  expect(odlHeadroom(20n, 21n)).toBe(0n)
})
