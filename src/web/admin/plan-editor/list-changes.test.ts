import { expect, test } from 'vitest'
import { addPackage, removePackage } from '#domain/plan/plan-cells.ts'
import { diffPlans } from '#domain/plan/plan-changes.ts'
import { defaultPlan, type Plan } from '#domain/plan/plan.ts'
import { changePackages } from '#tests/support/plan/default-packages.ts'
import { listChanges } from './change-panel.tsx'

const list = (plan: Plan) =>
  listChanges(defaultPlan, plan, diffPlans(defaultPlan, plan)).map(({ path, label, before, after }) =>
    before === undefined ? [path, label] : [path, label, before, after],
  )

test('a package that was added or removed is one change, other cells have their values', () => {
  const added = addPackage(changePackages({ igniteFund: { slots: 9 } }), { key: 'starter', name: 'Starter' })
  expect(list(added)).toEqual([
    ['packages.igniteFund.slots', 'Ignite Fund · Slots', '8 at a time', '9 at a time'],
    ['packages.starter', 'Starter: added'],
  ])
  expect(list(removePackage(defaultPlan, 'elevatePlus'))).toEqual([
    ['packages.elevatePlus', 'Elevate Plus: removed'],
    ['packages.legacyVault.locks', 'Legacy Vault · Locks', 'Ignite Fund, Elevate Plus', 'Ignite Fund'],
  ])
})
