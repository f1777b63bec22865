import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import type { PackageType, Plan } from '#domain/packages/plan.ts'

export const NETWORK_LEVELS = 10

/** The percents of levels 1 to 10 for a member with this highest active package. */
export function levelPercents(plan: Plan, highest: PackageType, levelManual: boolean): Ppm[] {
  const own = plan.packages[highest].networkBounty
  return Array.from({ length: NETWORK_LEVELS }, (_, index) => {
    if (index < own.length) return own[index] ?? 0n
    return levelManual ? (plan.wealthTier[index] ?? 0n) : 0n
  })
}

/** Level income: the day's bounties of the whole level are summed before the percent is applied, so rounding happens once. */
export function networkBounty<Amount extends Micro | number>(
  dailyBountiesOfLevel: Amount,
  percent: Ppm | number,
): Amount {
  return portion(dailyBountiesOfLevel, percent)
}
