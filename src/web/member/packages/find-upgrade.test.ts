import { expect, test } from 'vitest'
import type { PackageKey } from '#domain/plan/plan.ts'
import { defaultKeys } from '#tests/support/plan/default-packages.ts'
import { findUpgrade } from './find-upgrade.ts'

const upgrade = (type: PackageKey, locked: PackageKey[], full: PackageKey[] = []) =>
  findUpgrade(
    defaultKeys.map((packageType) => ({
      offer: { packageType },
      active: full.includes(packageType) ? 8 : 1,
      slots: 8,
      locked: locked.includes(packageType),
      closed: false,
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
