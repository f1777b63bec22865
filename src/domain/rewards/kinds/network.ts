import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import type { PackageKey, Packages } from '#domain/plan/package-plan.ts'
import type { RewardDefinition } from '#domain/rewards/reward-definition.ts'

export type NetworkPlan = Packages & {
  /** Percents of all levels; with Level Manual they apply to levels that the package does not list. */
  wealthTier: readonly Ppm[]
}

/** The percents of all levels for a member with this highest active package. */
export function levelPercents(plan: NetworkPlan, highest: PackageKey, levelManual: boolean): Ppm[] {
  const own = plan.packages.find(({ key }) => key === highest)!.networkBounty
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

export const network = {
  number: 2,
  step: 9,
  queue: 'earnings',
  wallet: 'withdrawal_wallet',
  code: 'network_bounty',
  isBonus: false,
  accrual: 'closing',
  hasMemberTotals: true,
  budgetShare: 200_000n,
  label: {
    short: 'Network',
    sentence: 'Network bounty',
    title: 'User Network Bounty',
    report: 'User Network Bounty',
    particulars: 'Level {level} Income',
  },
  recompute: ({ baseAmount, percent }) => (percent === null ? null : networkBounty(baseAmount, percent)),
  hasTermsOf: (plan: NetworkPlan, { level, percent }) =>
    [plan.wealthTier, ...plan.packages.map((terms) => terms.networkBounty)].some(
      (percents) => percents[level - 1] === percent,
    ),
} as const satisfies RewardDefinition
