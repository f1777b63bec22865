import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import { packageOf, type PackageKey, type Plan } from '#domain/plan/plan.ts'

/** The percents of all levels for a member with this highest active package. */
export function levelPercents(plan: Plan, highest: PackageKey, levelManual: boolean): Ppm[] {
  const own = packageOf(plan, highest).networkBounty
  return plan.wealthTier.map((tier, index) => {
    if (index < own.length) return own[index] ?? 0n
    return levelManual ? tier : 0n
  })
}

/** Level income: the day's bounties of the whole level are summed before the percent is applied, so rounding happens once. */
export function networkBounty<Amount extends Micro | number>(
  dailyBountiesOfLevel: Amount,
  percent: Ppm | number,
): Amount {
  return portion(dailyBountiesOfLevel, percent)
}
