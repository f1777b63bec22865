import { expect, test } from 'vitest'
import { packageTypes, type PackageType } from '#domain/packages/plan.ts'
import { findUpgrade } from './find-upgrade.ts'

const upgrade = (type: PackageType, locked: PackageType[], full: PackageType[] = []) =>
  findUpgrade(
    packageTypes.map((packageType) => ({
      offer: { packageType },
      active: full.includes(packageType) ? 8 : 1,
      slots: 8,
      locked: locked.includes(packageType),
    })),
    type,
  )

test('an upgrade is the next package that is not locked and has a free slot', () => {
  expect(upgrade('igniteFund', [])).toBe('elevatePlus')
  expect(upgrade('igniteFund', ['igniteFund', 'elevatePlus'])).toBe('legacyVault')
  expect(upgrade('igniteFund', [], ['elevatePlus'])).toBe('legacyVault')
  expect(upgrade('legacyVault', ['igniteFund', 'elevatePlus'])).toBe('legacyVault')
  expect(upgrade('legacyVault', ['igniteFund', 'elevatePlus'], ['legacyVault'])).toBeUndefined()
})
