import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/package-plan.ts'
import type { RewardDefinition } from '#domain/rewards/reward-definition.ts'

export type RoyaltyPlan = {
  /** The part of a month's fee income that is shared as royalty. */
  royaltyShare: Ppm
  /** The package whose active amounts share the royalty. */
  royaltyPackage: PackageKey
}

/** Royalty: the month's fee income × the plan's share, divided in proportion to the amounts, each part rounded down. */
export function royaltyParts(feeIncome: Micro, share: Ppm, amounts: readonly Micro[]): Micro[] {
  const pool = portion(feeIncome, share)
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  return amounts.map((amount) => royaltyPart(pool, amount, total))
}

const royaltyPart = (pool: Micro, amount: Micro, total: Micro): Micro =>
  total === 0n ? 0n : (pool * amount) / total

export const royalty = {
  number: 6,
  step: 128,
  queue: 'bonuses',
  wallet: 'withdrawal_wallet',
  code: 'royalty',
  isBonus: true,
  accrual: 'month',
  hasMemberTotals: false,
  budgetShare: null,
  label: {
    short: 'Royalty',
    sentence: 'Royalty',
    title: 'Royalty Bonus',
    report: 'Royalty Bonus',
    particulars: 'Royalty Bonus',
  },
  recompute: ({ baseAmount, monthly }) =>
    monthly && royaltyPart(portion(monthly.amount, monthly.percent), baseAmount, monthly.divisor),
  hasTermsOf: (plan: RoyaltyPlan, { monthly }) => monthly?.percent === plan.royaltyShare,
  monthlyPercent: (plan: RoyaltyPlan) => plan.royaltyShare,
} as const satisfies RewardDefinition
