// The default packages by name, and plans with changed packages.

import { defaultPlan, packageKeys, type PackagePlan, type Plan } from '#domain/plan/plan.ts'

export const [igniteFund, elevatePlus, legacyVault] = defaultPlan.packages as [
  PackagePlan,
  PackagePlan,
  PackagePlan,
]
export const defaultKeys = packageKeys(defaultPlan)

/** The plan with other terms of some packages, by key. */
export const changePackages = (changes: Record<string, Partial<PackagePlan>>, plan = defaultPlan): Plan => ({
  ...plan,
  packages: plan.packages.map((terms) => ({ ...terms, ...changes[terms.key] })),
})
