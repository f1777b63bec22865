import { portion, smaller, type Micro } from '#domain/money/money.ts'
import type { OdlFund, OdlPlan, PackageKey } from '#domain/plan/plan.ts'

export const ODL_CYCLE_HOURS = 72

/** The pool of a cycle: a share of turnover, limited to the unreserved treasury. */
export function odlPool(plan: OdlPlan, turnover: Micro, spare: Micro): Micro {
  return smaller(portion(turnover, plan.percentOfTurnover), spare > 0n ? spare : 0n)
}

/** The slab of its package's fund that an amount falls into. */
export function slabOf(plan: OdlPlan, packageType: PackageKey, amount: Micro): number {
  return plan.funds[packageType]?.slabs.findIndex(({ upTo }) => upTo === null || amount <= upTo) ?? -1
}

export type OdlActivation = { packageType: PackageKey; amount: Micro }

/** Each activation's equal share of its slab, in the given order, rounded down per fund, slab and activation. */
export function odlShares(plan: OdlPlan, pool: Micro, activations: readonly OdlActivation[]): Micro[] {
  const slabs = activations.map(({ packageType, amount }) => slabOf(plan, packageType, amount))
  const counts = countsPerSlab(plan)
  activations.forEach(({ packageType }, index) => {
    const slab = slabs[index]!
    if (slab >= 0) counts[packageType]![slab]! += 1
  })
  const shares = odlSharesPerSlab(plan, pool, counts)
  return activations.map(({ packageType }, index) => shares[packageType]?.[slabs[index]!] ?? 0n)
}

export type PerSlab<Of> = Record<PackageKey, Of[]>

/** Counters per slab, initially zero. */
export const countsPerSlab = (plan: OdlPlan): PerSlab<number> =>
  forEachFund(plan, ({ slabs }) => slabs.map(() => 0))

/** The share of one activation, per slab. */
export const odlSharesPerSlab = (plan: OdlPlan, pool: Micro, counts: PerSlab<number>): PerSlab<Micro> =>
  forEachFund(plan, ({ share, slabs }, key) => {
    const fund = portion(pool, share)
    return slabs.map(({ percent }, slab) => {
      const count = counts[key]![slab]!
      return count === 0 ? 0n : portion(fund, percent) / BigInt(count)
    })
  })

const forEachFund = <Of>({ funds }: OdlPlan, make: (fund: OdlFund, key: PackageKey) => Of) =>
  Object.fromEntries(Object.entries(funds).map(([key, fund]) => [key, make(fund, key)]))

/** The remaining lifetime ODL limit of one activation. */
export function remainingOdlLimit(limit: Micro, paid: Micro): Micro {
  return limit > paid ? limit - paid : 0n
}
