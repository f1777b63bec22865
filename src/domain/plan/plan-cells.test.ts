import { expect, test } from 'vitest'
import { diffPlans, summarizePlanChanges } from '#domain/plan/plan-changes.ts'
import {
  addPackage,
  faultsByCell,
  movePackage,
  readCell,
  removeLevel,
  removePackage,
  undoChange,
  writeCell,
} from '#domain/plan/plan-cells.ts'
import { planFaults } from '#domain/plan/plan-faults.ts'
import { LARGEST_PLAN_AMOUNT } from '#domain/plan/plan-limits.ts'
import { defaultPlan, packageKeys, type Plan } from '#domain/plan/plan.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'

/** Undoes every change, as often as there is one. */
function undoAll(draft: Plan): Plan {
  let plan = draft
  for (let left = 300; left > 0; left -= 1) {
    const [change] = summarizePlanChanges(defaultPlan, plan)
    if (!change) return plan
    plan = undoChange(plan, defaultPlan, change.path)
  }
  throw new Error('A change cannot be undone.')
}

test('every described cell is read and written by its path', () => {
  for (const { path } of diffPlans(defaultPlan, removePackage(defaultPlan, 'igniteFund'))) {
    if (path === 'packages') continue
    expect([path, readCell(defaultPlan, path)]).not.toContain(undefined)
  }
  const changed = writeCell(defaultPlan, 'packages.elevatePlus.dailyRate', 3800n)
  expect(changed).toEqual(changePackages({ elevatePlus: { dailyRate: 3800n } }))
  expect(
    writeCell(defaultPlan, 'odl.funds.igniteFund.slabs.2.upTo', null).odl.funds['igniteFund']!.slabs[2],
  ).toEqual({
    upTo: null,
    percent: 500_000n,
  })
})

test('a level is added at the end of a list, and removed', () => {
  const more = writeCell(defaultPlan, 'packages.igniteFund.networkBounty.5', 7n)
  expect(readCell(more, 'packages.igniteFund.networkBounty.5')).toBe(7n)
  expect(writeCell(more, 'packages.igniteFund.networkBounty.5', undefined)).toEqual(defaultPlan)
})

test('every change can be undone, also of packages, levels and slabs', () => {
  const starter = { key: 'starter', name: 'Starter' }
  const drafts = [
    addPackage(defaultPlan, starter),
    removePackage(defaultPlan, 'elevatePlus'),
    movePackage(defaultPlan, 'legacyVault', -1),
    { ...defaultPlan, blb: defaultPlan.blb.slice(2) },
    { ...defaultPlan, wealthTier: [...defaultPlan.wealthTier, 7n] },
    writeCell(defaultPlan, 'blb.2.legs', [7_000_000n]),
    removePackage(movePackage(addPackage(defaultPlan, starter), 'igniteFund', 1), 'elevatePlus'),
  ]
  for (const draft of drafts) expect(diffPlans(defaultPlan, undoAll(draft))).toEqual([])
})

test('undoing the removal of a package brings back all of it at once', () => {
  for (const key of packageKeys(defaultPlan)) {
    const undone = undoChange(removePackage(defaultPlan, key), defaultPlan, `packages.${key}.name`)
    const left = diffPlans(defaultPlan, undone).map(({ path }) => path)
    expect(left.filter((path) => !path.endsWith('.locks'))).toEqual([])
  }
})

test('levels are removed down to one, and break no rule', () => {
  let plan = defaultPlan
  while (plan.wealthTier.length > 1) {
    plan = removeLevel(plan)
    expect(planFaults(plan)).toEqual([])
  }
  expect(plan.packages.map(({ networkBounty }) => networkBounty.length)).toEqual([1, 1, 1])
})

test('a new package breaks no rule, and the last one keeps its place at the ends of the order', () => {
  const plan = addPackage(defaultPlan, { key: 'starter', name: 'Starter' })
  expect(planFaults(plan)).toEqual([])
  const reordered = movePackage(defaultPlan, 'legacyVault', -1)
  expect(planFaults(addPackage(reordered, { key: 'starter', name: 'Starter' }))).toEqual([])
  expect(packageKeys(movePackage(plan, 'starter', 1))).toEqual(packageKeys(plan))
})

test('a new package above a large one ends at the largest amount of a plan', () => {
  for (const maxAmount of [LARGEST_PLAN_AMOUNT / 5n, LARGEST_PLAN_AMOUNT - 1_000_000n]) {
    const plan = addPackage(changePackages({ legacyVault: { maxAmount } }), {
      key: 'starter',
      name: 'Starter',
    })
    expect([plan.packages.at(-1)!.maxAmount, planFaults(plan)]).toEqual([LARGEST_PLAN_AMOUNT, []])
  }
  const full = addPackage(changePackages({ legacyVault: { maxAmount: LARGEST_PLAN_AMOUNT } }), {
    key: 'starter',
    name: 'Starter',
  })
  expect(planFaults(full)).toEqual([
    { path: 'packages.3.minAmount', message: 'Starter: the range overlaps that of Legacy Vault' },
  ])
})

test('a package that is added after a closed one is open', () => {
  const plan = addPackage(changePackages({ legacyVault: { isOpen: false } }), {
    key: 'starter',
    name: 'Starter',
  })
  expect(plan.packages.map(({ isOpen }) => isOpen)).toEqual([true, true, false, true])
})

test('of several faults a cell shows the first, as a refusal does', () => {
  const plan = changePackages({ elevatePlus: { minAmount: 998_500_000n } })
  const faults = planFaults(plan)
  const first = faults.find(({ path }) => path === 'packages.1.minAmount')!
  expect(faults.filter(({ path }) => path === first.path)).toHaveLength(2)
  expect(faultsByCell(plan, faults).get('packages.elevatePlus.minAmount')).toBe(first.message)
})

test('a fault is found by the key of its package', () => {
  const plan = changePackages({ elevatePlus: { slots: 0 } })
  expect([...faultsByCell(plan, planFaults(plan))]).toEqual([
    ['packages.elevatePlus.slots', 'Elevate Plus: slots must be a whole number from 1 to 100'],
  ])
  const tooLarge = writeCell(defaultPlan, 'blb.2.legs', [LARGEST_PLAN_AMOUNT + 1n])
  expect([...faultsByCell(tooLarge, planFaults(tooLarge)).keys()]).toEqual(['blb.2.legs'])
})
