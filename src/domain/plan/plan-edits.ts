// Changed copies of a plan.

import type { Ppm } from '#domain/money/money.ts'
import { forEachPackage, type PackageKey, type Plan } from '#domain/plan/plan.ts'

/** The plan with other level percents of some packages. */
export const withLevels = (plan: Plan, levels: Readonly<Record<PackageKey, readonly Ppm[]>>): Plan => ({
  ...plan,
  packages: plan.packages.map((terms) => ({
    ...terms,
    networkBounty: levels[terms.key] ?? terms.networkBounty,
  })),
})

/** ODL percents by package; the limits of the slabs do not change. */
export type OdlPercents = {
  percentOfTurnover: Ppm
  funds: Readonly<Record<PackageKey, { share: Ppm; slabs: readonly Ppm[] }>>
}

export const odlPercentsOf = ({ odl, packages }: Plan): OdlPercents => ({
  percentOfTurnover: odl.percentOfTurnover,
  funds: forEachPackage({ packages }, ({ key }) => ({
    share: odl.funds[key]?.share ?? 0n,
    slabs: (odl.funds[key]?.slabs ?? []).map(({ percent }) => percent),
  })),
})

export const withOdlPercents = (plan: Plan, { percentOfTurnover, funds }: OdlPercents): Plan => ({
  ...plan,
  odl: {
    percentOfTurnover,
    funds: forEachPackage(plan, ({ key }) => ({
      share: funds[key]?.share ?? 0n,
      slabs: (plan.odl.funds[key]?.slabs ?? []).map((slab, index) => ({
        ...slab,
        percent: funds[key]?.slabs[index] ?? 0n,
      })),
    })),
  },
})
