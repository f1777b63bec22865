// The sections of the plan that can be changed separately, and when a scheduled change takes effect.

import { startOf, type Day } from '#domain/closing/closing-day.ts'
import { findPackage, type Plan } from '#domain/plan/plan.ts'

export type PlanSection = 'whole plan' | 'odl' | 'levels' | 'budget' | 'special reward'

const withSection: Record<PlanSection, (base: Plan, from: Plan) => Plan> = {
  'whole plan': (_, from) => from,
  odl: (base, from) => ({ ...base, odl: from.odl }),
  levels: (base, from) => ({ ...base, packages: withLevels(base.packages, from.packages) }),
  budget: (base, from) => ({ ...base, budgetShares: from.budgetShares }),
  'special reward': (base, from) => ({ ...base, specialReward: from.specialReward }),
}

function withLevels(base: Plan['packages'], from: Plan['packages']): Plan['packages'] {
  return base.map((terms) => ({
    ...terms,
    networkBounty: findPackage({ packages: from }, terms.key)?.networkBounty ?? terms.networkBounty,
  }))
}

/** Plan `base` with one section replaced by that of plan `from`. */
export const replaceSection = (base: Plan, section: PlanSection, from: Plan): Plan =>
  withSection[section](base, from)

/** One millisecond after midnight, because midnight is the nominal time of the previous day's closing, which uses the earlier plan. */
export const scheduledStart = (day: Day): Date => new Date(startOf(day).getTime() + 1)
