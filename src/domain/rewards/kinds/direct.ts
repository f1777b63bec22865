import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import type { PackageKey, PackagePlan, Packages } from '#domain/plan/package-plan.ts'
import type { RewardDefinition } from '#domain/rewards/reward-definition.ts'

/** The highest of the held packages in upgrade order; undefined for none. */
export function highestPackage(plan: Packages, held: readonly PackageKey[]): PackagePlan | undefined {
  return plan.packages.findLast(({ key }) => held.includes(key))
}

export type DirectBounty = { percent: Ppm; amount: Micro }

/** The sponsor's reward for an activation, at the rate of the sponsor's highest active package. */
export function directBounty(
  plan: Packages,
  sponsorHolds: readonly PackageKey[],
  activated: Micro,
): DirectBounty | undefined {
  const percent = highestPackage(plan, sponsorHolds)?.directRippleBounty
  if (percent === undefined) return undefined
  const amount = portion(activated, percent)
  return amount > 0n ? { percent, amount } : undefined
}

export const direct = {
  number: 3,
  step: 31,
  queue: 'earnings',
  wallet: 'withdrawal_wallet',
  code: 'direct_bounty',
  isBonus: false,
  accrual: 'event',
  hasMemberTotals: true,
  budgetShare: 100_000n,
  label: {
    short: 'Direct',
    sentence: 'Direct bounty',
    title: 'Direct Bounty',
    report: 'Direct Bonus',
    particulars: 'Direct Bounty',
  },
  recompute: ({ baseAmount, percent }) => (percent === null ? null : portion(baseAmount, percent)),
  hasTermsOf: (plan: Packages, { baseAmount, percent, activation }) =>
    activation?.amount === baseAmount &&
    plan.packages.some(({ directRippleBounty }) => directRippleBounty === percent),
} as const satisfies RewardDefinition
