import { portion, type Micro } from '#domain/money/money.ts'
import type { PackagePlan } from '#domain/packages/plan.ts'

/** One day's bounty of an activation, before its cap. */
export function dailyBounty<Amount extends Micro | number>(
  terms: Pick<PackagePlan, 'dailyRate'>,
  amount: Amount,
): Amount {
  return portion(amount, terms.dailyRate)
}
