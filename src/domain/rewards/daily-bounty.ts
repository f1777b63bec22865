import { portion, type Micro } from '#domain/money/money.ts'
import type { PackagePlan } from '#domain/packages/plan.ts'

/** One day's bounty of an activation, before its cap. */
export function dailyBounty(terms: Pick<PackagePlan, 'dailyRate'>, amount: Micro): Micro {
  return portion(amount, terms.dailyRate)
}
