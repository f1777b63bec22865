import { expect, test } from 'vitest'
import { mergePlan } from '#domain/plan/plan-schedule.ts'
import { defaultPlan, packageKeys, type PackagePlan } from '#domain/plan/plan.ts'
import { changePackages, igniteFund } from '#tests/support/plan/default-packages.ts'

const starter: PackagePlan = { ...igniteFund, key: 'starter', name: 'Starter' }

test('changes of other cells are merged, and of one cell the change wins', () => {
  const scheduled = changePackages({ igniteFund: { dailyRate: 2000n }, legacyVault: { slots: 4 } })
  const saved = changePackages({ igniteFund: { dailyRate: 2500n, capping: 3 } })
  const merged = mergePlan({ ...saved, royaltyShare: 1n }, defaultPlan, scheduled)
  expect(merged).toEqual({
    ...changePackages({ igniteFund: { dailyRate: 2000n, capping: 3 }, legacyVault: { slots: 4 } }),
    royaltyShare: 1n,
  })
  expect(mergePlan(saved, defaultPlan, defaultPlan)).toBe(saved)
})

test('a level and a slab are cells, and a list of another length is one', () => {
  const levels = (place: number, percent: bigint) => ({
    ...defaultPlan,
    wealthTier: defaultPlan.wealthTier.with(place, percent),
  })
  expect(mergePlan(levels(0, 7n), defaultPlan, levels(1, 8n)).wealthTier.slice(0, 2)).toEqual([7n, 8n])
  const shorter = { ...defaultPlan, wealthTier: defaultPlan.wealthTier.slice(1) }
  expect(mergePlan(levels(0, 7n), defaultPlan, shorter).wealthTier).toEqual(shorter.wealthTier)
})

test('packages are added, removed and reordered by key', () => {
  const { packages } = defaultPlan
  const more = { ...defaultPlan, packages: [starter, ...packages] }
  const less = { ...defaultPlan, packages: packages.slice(1) }
  const turned = { ...defaultPlan, packages: packages.toReversed() }
  expect(packageKeys(mergePlan(more, defaultPlan, less))).toEqual(['starter', 'elevatePlus', 'legacyVault'])
  expect(packageKeys(mergePlan(less, defaultPlan, more))).toEqual(['starter', 'elevatePlus', 'legacyVault'])
  expect(packageKeys(mergePlan(more, defaultPlan, turned))).toEqual([
    'legacyVault',
    'elevatePlus',
    'igniteFund',
    'starter',
  ])
})
