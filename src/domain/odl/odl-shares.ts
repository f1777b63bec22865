import { portion, smaller, type Micro } from '#domain/money/money.ts'
import { packageTypes, type OdlPlan, type PackageType } from '#domain/packages/plan.ts'

export const ODL_CYCLE_HOURS = 72

/** The pool of a cycle: a share of turnover, limited to the unreserved treasury. */
export function odlPool(plan: OdlPlan, turnover: Micro, spare: Micro): Micro {
  return smaller(portion(turnover, plan.percentOfTurnover), spare > 0n ? spare : 0n)
}

/** Which slab of its package's fund an amount falls into. */
export function slabOf(plan: OdlPlan, packageType: PackageType, amount: Micro): number {
  return plan.funds[packageType].slabs.findIndex(({ upTo }) => upTo === null || amount <= upTo)
}

export type OdlActivation = { packageType: PackageType; amount: Micro }

/** Each activation's equal share of its slab, in the given order, rounded down per fund, slab and activation. */
export function odlShares(plan: OdlPlan, pool: Micro, activations: readonly OdlActivation[]): Micro[] {
  const slabs = activations.map(({ packageType, amount }) => slabOf(plan, packageType, amount))
  const counts = new Map<string, bigint>()
  activations.forEach(({ packageType }, index) => {
    const key = `${packageType} ${slabs[index]}`
    counts.set(key, (counts.get(key) ?? 0n) + 1n)
  })
  const perHead = new Map<string, Micro>()
  for (const type of packageTypes) {
    const fund = portion(pool, plan.funds[type].share)
    plan.funds[type].slabs.forEach(({ percent }, slab) => {
      const count = counts.get(`${type} ${slab}`)
      if (count) perHead.set(`${type} ${slab}`, portion(fund, percent) / count)
    })
  }
  return activations.map(({ packageType }, index) => perHead.get(`${packageType} ${slabs[index]}`) ?? 0n)
}

/** The remaining lifetime ODL limit of one activation. */
export function odlHeadroom(limit: Micro, paid: Micro): Micro {
  return limit > paid ? limit - paid : 0n
}
